import { outbox } from '@tank/db/tables/outbox';
import { desc, sql } from 'drizzle-orm';
import { authorize } from '../kernel/auth/policy.ts';
import type { Call } from '../kernel/context.ts';
import { deleteInBatches } from '../kernel/effects/batches.ts';
import { livePolicy } from './policy.ts';
import { RETENTION_HOURS } from './queries.ts';

/**
 * Deletes events that are older than a day, except the newest of these: it marks the position from which all events
 * exist (`hasAllEventsAfter`).
 */
export async function pruneEvents({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, livePolicy.prune);
  const position = sql`(${outbox.transaction_id}, ${outbox.event_id})`;
  const [mark] = await ctx.db
    .select({ transaction_id: outbox.transaction_id, event_id: outbox.event_id })
    .from(outbox)
    .where(sql`${outbox.created_at} < now() - make_interval(hours => ${RETENTION_HOURS})`)
    .orderBy(desc(outbox.transaction_id), desc(outbox.event_id))
    .limit(1);
  if (!mark) return 0;
  return deleteInBatches(ctx, {
    table: outbox,
    where: sql`${position} < (${String(mark.transaction_id)}::xid8, ${mark.event_id})`,
    // Oldest first: the oldest remaining event decides whether a client's missed events are complete.
    orderBy: sql`${outbox.transaction_id}, ${outbox.event_id}`,
  });
}
