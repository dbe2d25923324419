import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuthorizedCtx, TxCtx } from '../context.ts';
import { transaction } from './transaction.ts';

/** Rows that a job changes in one transaction: few enough that nobody waits long for one of them. */
export const BATCH = 200;

/**
 * Runs a job's work batch by batch, each in a transaction of its own, until a batch was not full. `batch` answers how many
 * rows it found. It skips locked rows: whoever locked them is changing them, or the next run will.
 */
export async function inBatches(ctx: AuthorizedCtx, batch: (tx: TxCtx) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const found = await transaction(ctx, batch);
    total += found;
    if (found < BATCH) return total;
  }
}

interface Doomed {
  table: PgTable;
  where: SQL | undefined;
  /** Rows are locked in this order, so that two processes doing the same cannot deadlock; left out: locked rows are skipped. */
  orderBy?: SQL;
}

/**
 * Deletes the rows that fit, batch by batch: a long transaction that writes would hold back every event of the outbox,
 * and everybody who waits for one of its rows. Answers how many were deleted.
 */
export function deleteInBatches(ctx: AuthorizedCtx, { table, where, orderBy }: Doomed): Promise<number> {
  const turn = orderBy
    ? sql`order by ${orderBy} limit ${BATCH} for update`
    : sql`limit ${BATCH} for update skip locked`;
  return inBatches(ctx, async ({ db }) => {
    const deleted = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} ${turn}))`,
    );
    return deleted.count;
  });
}
