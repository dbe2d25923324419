import { outbox } from '@tank/db/tables/outbox';
import { desc, sql } from 'drizzle-orm';
import { authorize } from '../kernel/auth/policy.ts';
import type { Call } from '../kernel/context.ts';
import { deleteInBatches } from '../kernel/effects/batches.ts';
import { livePolicy } from './policy.ts';
import { KEEP_HOURS } from './queries.ts';

/**
 * Deletes events that are older than a day, but the newest of them: it marks from where on all of them are there
 * (`isKept`).
 */
export async function pruneEvents({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, livePolicy.prune);
  const place = sql`(${outbox.transaction_id}, ${outbox.event_id})`;
  const [mark] = await ctx.db
    .select({ transaction_id: outbox.transaction_id, event_id: outbox.event_id })
    .from(outbox)
    .where(sql`${outbox.created_at} < now() - make_interval(hours => ${KEEP_HOURS})`)
    .orderBy(desc(outbox.transaction_id), desc(outbox.event_id))
    .limit(1);
  if (!mark) return 0;
  return deleteInBatches(ctx, {
    table: outbox,
    where: sql`${place} < (${String(mark.transaction_id)}::xid8, ${mark.event_id})`,
    // The oldest first, always: who asks what it missed is told by the oldest that is left.
    orderBy: sql`${outbox.transaction_id}, ${outbox.event_id}`,
  });
}
