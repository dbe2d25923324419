import type { Db } from '@tank/db/client';
import type { MonthlyTable } from '@tank/db/months';
import { sql } from 'drizzle-orm';

/** Calls that use the table wait behind a change of its partitions, which gives up after this time. */
export const limitLockWait = (db: Db) => db.execute(sql`set local lock_timeout = '2s'`);

/** Adds the partitions of the coming months; returns the number of new ones. */
export async function addMonths(db: Db, table: MonthlyTable, through: string): Promise<number> {
  const [row] = await db.execute<{ added: number }>(sql`select add_months(${table}, ${through}) as added`);
  return row?.added ?? 0;
}

interface Expiry {
  /** All rows of a deleted month were created before this instant. */
  before: string;
  empty_only: boolean;
}

/** Takes old months out of the table; returns their number. */
export async function detachMonths(
  db: Db,
  table: MonthlyTable,
  { before, empty_only }: Expiry,
): Promise<number> {
  const [row] = await db.execute<{ detached: number }>(
    sql`select detach_months(${table}, ${before}, ${empty_only}) as detached`,
  );
  return row?.detached ?? 0;
}

export const dropDetachedMonths = (db: Db, table: MonthlyTable) =>
  db.execute(sql`select drop_detached_months(${table})`);
