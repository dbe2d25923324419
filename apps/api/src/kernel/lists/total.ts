/** Totals of lists: exact up to `MAX_TOTAL`, or without a limit on request. */
import type { ReadDb } from '@tank/db/client';
import { type ListPage, MAX_TOTAL } from '@tank/schema/kit/table';
import { type SQL, sql } from 'drizzle-orm';

/** The maximum count, one more than the exact total; null: no limit. */
export const countLimit = (exact_total: boolean | undefined) => (exact_total ? null : MAX_TOTAL + 1);

/** The total of a page, from its count. */
export function totalOf(counted: number, exact_total = false): Pick<ListPage, 'total' | 'total_exact'> {
  const total_exact = exact_total || counted <= MAX_TOTAL;
  return { total: total_exact ? counted : MAX_TOTAL, total_exact };
}

/** Counts the rows of a statement, such as `select from mail where ...`. */
export async function countRows(db: ReadDb, rows: SQL, exact_total: boolean | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(sql`(${rows} limit ${countLimit(exact_total)}) counted`);
  return row?.total ?? 0;
}
