import { messages, success } from '@tank/schema/messages';
import type { resolveInput } from '@tank/schema/resolutions';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { holdTold } from './hold-told.ts';
import { kinds } from './kinds.ts';
import { resolutionPolicy } from './policy.ts';
import { updateTold } from './queries.ts';

/** Ends a report or a request, with a note for Admins; whoever wrote it is told. @throws NOT_FOUND, CONFLICT, STALE */
export async function resolve({ ctx, input }: Call<z.infer<typeof resolveInput>>) {
  authorize(ctx, resolutionPolicy.resolve);
  const { entity, id, note } = input;
  return transaction(ctx, async (tx) => {
    const { user_id, endpoint } = await holdTold(tx, input, 'resolve');
    const set = sql`status = 'Resolved', note = coalesce(${note || null}, note),
      resolved_by = ${userOf(tx).user_id}, resolved_at = ${tx.now.toISOString()}::timestamptz`;
    await updateTold(tx.db, entity, id, set);
    record(tx, {
      entity,
      entity_id: id,
      event: 'resolve',
      from: 'Open',
      to: 'Resolved',
      ...(note && { details: { note } }),
      notify: [{ user_id, description: kinds[entity].told, endpoint }],
    });
    return { message: success(messages.resolved) };
  });
}
