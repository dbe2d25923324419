import type postgres from 'postgres';

/** Number of rows from which rebuilding the indexes is faster than maintaining them. */
const REBUILD_THRESHOLD = 20_000;

/**
 * Fills tables, and rebuilds the non-unique indexes of those that were empty afterwards, which takes a fraction of the time. Must run in
 * a transaction, so that no other session sees the tables without indexes.
 */
export async function fillThenIndex(
  sql: postgres.Sql,
  { tables, rows }: { tables: readonly string[]; rows: number },
  fill: () => Promise<void>,
): Promise<void> {
  const empty: string[] = [];
  for (const table of rows < REBUILD_THRESHOLD ? [] : tables) {
    const [row] = await sql`select from ${sql(table)} limit 1`;
    if (!row) empty.push(table);
  }
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${empty}::text[]::regclass[]) and not indisunique`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await fill();
  for (const { definition } of indexes) {
    await sql`select set_config('seed.index', ${definition}, true)`;
    await sql`do $$ begin execute current_setting('seed.index'); end $$`;
  }
}
