import { sql } from 'drizzle-orm';
import type { Call } from '../kernel/context.ts';
import { authorize } from '../kernel/policy.ts';
import { livePolicy } from './policy.ts';
import { KEEP_HOURS } from './queries.ts';

/**
 * Deletes events that are older than a day, but the newest of them: it marks from where on all of them are there
 * (`isKept`).
 */
export async function pruneEvents({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, livePolicy.prune);
  const rows = await ctx.db.execute(sql`
    delete from outbox using (
      select transaction_id, event_id from outbox
      where created_at < now() - make_interval(hours => ${KEEP_HOURS})
      order by transaction_id desc, event_id desc limit 1) mark
    where (outbox.transaction_id, outbox.event_id) < (mark.transaction_id, mark.event_id)
    returning outbox.event_id`);
  return rows.length;
}
