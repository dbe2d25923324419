import { sql } from 'drizzle-orm';
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

type Timed<T extends PgTable> = T['$inferInsert'] & { created_at: string };

/** The places of the rows in the order of time; those of one instant as they come. */
function timeOrder(rows: readonly { created_at: string }[]): number[] {
  const at = (index: number) => rows[index]?.created_at ?? '';
  return rows.map((_, index) => index).sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : a - b));
}

/** Inserts in the order of time, so that ids grow with it; the answer keeps the order of `rows`. */
export async function insertByTime<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: Timed<T>[],
): Promise<T['$inferSelect'][]> {
  const order = timeOrder(rows);
  const made = await insertRows(
    tx,
    table,
    order.map((index) => rows[index] as T['$inferInsert']),
  );
  const answer: T['$inferSelect'][] = new Array(rows.length);
  for (const [place, index] of order.entries()) answer[index] = made[place] as T['$inferSelect'];
  return answer;
}

/**
 * The same of many rows, each with the same columns, that nobody asks for again: to give them back takes longer than to
 * insert them, and so does a parameter for each value.
 */
export async function writeByTime<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: Timed<T>[],
): Promise<void> {
  const sorted = timeOrder(rows).map((index) => rows[index]);
  const names = Object.keys(sorted[0] ?? {}).map((name) => sql.identifier(name));
  const columns = sql.join(names, sql`, `);
  for (let i = 0; i < sorted.length; i += BATCH)
    await tx.execute(sql`insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(sorted.slice(i, i + BATCH))})`);
}
