import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';

export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/** Rows a statement: PostgreSQL takes 65,535 parameters, our widest table has 30 columns. */
const BATCH = 1000;

/** Inserts in few statements and gives the rows back in their order. */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<T['$inferSelect'][]> {
  const made: T['$inferSelect'][] = [];
  for (let i = 0; i < rows.length; i += BATCH) {
    // Drizzle does not follow the row's type through a table that is a parameter.
    const batch = rows.slice(i, i + BATCH) as never;
    made.push(...((await tx.insert(table).values(batch).returning()) as T['$inferSelect'][]));
  }
  return made;
}

/** Inserts in the order of time, so that ids grow with it; the answer keeps the order of `rows`. */
export async function insertByTime<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: (T['$inferInsert'] & { created_at: string })[],
): Promise<T['$inferSelect'][]> {
  const order = rows.map((_, index) => index);
  const at = (index: number) => rows[index]?.created_at ?? '';
  order.sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : a - b));
  const made = await insertRows(
    tx,
    table,
    order.map((index) => rows[index] as T['$inferInsert']),
  );
  const answer: T['$inferSelect'][] = new Array(rows.length);
  for (const [place, index] of order.entries()) answer[index] = made[place] as T['$inferSelect'];
  return answer;
}
