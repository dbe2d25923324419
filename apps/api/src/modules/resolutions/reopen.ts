import type { reopenInput } from '@tank/schema/admin/resolutions';
import { messages, success } from '@tank/schema/messages';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { lockForEvent } from './lifecycle.ts';
import { resolutionPolicy } from './policy.ts';
import { updateResolvable } from './queries.ts';

/** Reopens a report or request; keeps its note and the last resolver. @throws NOT_FOUND, CONFLICT, STALE */
export async function reopen({ ctx, input }: Call<z.infer<typeof reopenInput>>) {
  authorize(ctx, resolutionPolicy.reopen);
  const { entity, id } = input;
  return transaction(ctx, async (tx) => {
    await lockForEvent(tx, input, 'reopen');
    await updateResolvable(tx.db, entity, id, sql`status = 'Open'`);
    record(tx, { entity, entity_id: id, event: 'reopen', from: 'Resolved', to: 'Open' });
    return { message: success(messages.reopened) };
  });
}
