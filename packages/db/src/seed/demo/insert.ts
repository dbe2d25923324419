import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';

export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

/** Rows per statement: PostgreSQL allows 65,535 parameters, and the widest table has 30 columns. */
const BATCH = 1000;

/** Inserts in batches and returns the rows in their order. */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<T['$inferSelect'][]> {
  const inserted: T['$inferSelect'][] = [];
  for (let i = 0; i < rows.length; i += BATCH) {
    // Drizzle cannot infer the row type of a generic table.
    const batch = rows.slice(i, i + BATCH) as never;
    inserted.push(...((await tx.insert(table).values(batch).returning()) as T['$inferSelect'][]));
  }
  return inserted;
}

type Timed<T extends PgTable> = T['$inferInsert'] & { created_at: string };

/** Indexes of the rows sorted by time; stable. */
function timeOrder(rows: readonly { created_at: string }[]): number[] {
  const at = (index: number) => rows[index]?.created_at ?? '';
  return rows.map((_, index) => index).sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : a - b));
}

/** Inserts in order of time, so that ids grow with it; returns the rows in the order of `rows`. */
export async function insertByTime<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: Timed<T>[],
): Promise<T['$inferSelect'][]> {
  const order = timeOrder(rows);
  const inserted = await insertRows(
    tx,
    table,
    order.map((index) => rows[index] as T['$inferInsert']),
  );
  const result: T['$inferSelect'][] = new Array(rows.length);
  for (const [position, index] of order.entries()) result[index] = inserted[position] as T['$inferSelect'];
  return result;
}

/** The same for many rows with equal columns, without returning them: RETURNING and a parameter per value take longer than the insert. */
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
