import type { Db } from '@tank/db/client';
import { MONTHS_AHEAD, type MonthlyTable, monthlyTables } from '@tank/db/months';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { RETENTION_HOURS } from '../../realtime/queries.ts';
import { retentionPolicy } from './policy.ts';
import { addMonths, detachMonths, dropDetachedMonths, limitLockWait } from './queries.ts';

/** When the month of `now` began, or a month before or after it. */
const beginOfMonth = (now: Date, { plus }: { plus: number }) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + plus)).toISOString();

/**
 * Adds the partitions of the coming months to each partitioned table, and drops those whose months are over, as the `KEEP_..._MONTHS`
 * settings say. Returns the number of added and dropped partitions.
 */
export async function keepMonths({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, retentionPolicy.keep);
  const { now, services } = ctx;
  const through = beginOfMonth(now, { plus: MONTHS_AHEAD });
  const expiryOf = (table: MonthlyTable) => {
    // `prune_events` deletes its rows.
    if (table === 'outbox') {
      const before = new Date(now.getTime() - RETENTION_HOURS * 3_600_000).toISOString();
      return { before, empty_only: true };
    }
    const months = services.keep_months[table];
    return months === undefined
      ? undefined
      : { before: beginOfMonth(now, { plus: -months }), empty_only: false };
  };
  /** Runs each step in a separate transaction, so that none holds locks on two tables. */
  const step = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    transaction(ctx, async ({ db }) => {
      await limitLockWait(db);
      return work(db);
    });
  let changed = 0;
  for (const table of monthlyTables) {
    changed += await step((db) => addMonths(db, table, through));
    const expiry = expiryOf(table);
    if (expiry) changed += await step((db) => detachMonths(db, table, expiry));
    await step((db) => dropDetachedMonths(db, table));
  }
  return changed;
}
