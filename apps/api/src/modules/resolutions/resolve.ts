import type { resolveInput } from '@tank/schema/admin/resolutions';
import { messages, success } from '@tank/schema/messages';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { lockForEvent } from './lifecycle.ts';
import { resolutionPolicy } from './policy.ts';
import { updateResolvable } from './queries.ts';
import { resolvableTables } from './resolvable-tables.ts';

/** Resolves a report or request with a note for Admins, and notifies its author. @throws NOT_FOUND, CONFLICT, STALE */
export async function resolve({ ctx, input }: Call<z.infer<typeof resolveInput>>) {
  authorize(ctx, resolutionPolicy.resolve);
  const { entity, id, note } = input;
  return transaction(ctx, async (tx) => {
    const { user_id, endpoint } = await lockForEvent(tx, input, 'resolve');
    const set = sql`status = 'Resolved', note = coalesce(${note || null}, note),
      resolved_by = ${userOf(tx).user_id}, resolved_at = ${tx.now.toISOString()}::timestamptz`;
    await updateResolvable(tx.db, entity, id, set);
    record(tx, {
      entity,
      entity_id: id,
      event: 'resolve',
      from: 'Open',
      to: 'Resolved',
      ...(note && { details: { note } }),
      notify: [{ user_id, description: resolvableTables[entity].notice, endpoint }],
    });
    return { message: success(messages.resolved) };
  });
}
