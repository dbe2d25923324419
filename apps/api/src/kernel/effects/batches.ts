import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuthorizedCtx, TxCtx } from '../context.ts';
import { transaction } from './transaction.ts';

/** Rows that a job changes per transaction: few enough that callers wait only briefly for a locked row. */
export const BATCH = 200;

/**
 * Runs a job batch by batch, each in its own transaction, until a batch is not full. `batch` returns the number of rows
 * that it found. It should skip locked rows: the next run handles them.
 */
export async function inBatches(ctx: AuthorizedCtx, batch: (tx: TxCtx) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const found = await transaction(ctx, batch);
    total += found;
    if (found < BATCH) return total;
  }
}

interface Deletion {
  table: PgTable;
  where: SQL | undefined;
  /** Locks rows in this order, so that two processes cannot deadlock; undefined: locked rows are skipped. */
  orderBy?: SQL;
}

/**
 * Deletes the matching rows batch by batch: a long write transaction would delay every event of the outbox and block
 * callers that wait for one of its rows. Returns the number of deleted rows.
 */
export function deleteInBatches(ctx: AuthorizedCtx, { table, where, orderBy }: Deletion): Promise<number> {
  const limit = orderBy
    ? sql`order by ${orderBy} limit ${BATCH} for update`
    : sql`limit ${BATCH} for update skip locked`;
  return inBatches(ctx, async ({ db }) => {
    const deleted = await db.execute(
      // The partitions of a table have rows with the same ctid.
      sql`with doomed as (select tableoid, ctid from ${table} where ${where} ${limit})
        delete from ${table} using doomed where ${table}.ctid = doomed.ctid and ${table}.tableoid = doomed.tableoid`,
    );
    return deleted.count;
  });
}
