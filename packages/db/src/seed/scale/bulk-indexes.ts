import type postgres from 'postgres';

/** Rows from which making the indexes afterwards is quicker than keeping them up to date meanwhile. */
const MANY = 20_000;

/**
 * Fills tables, and makes the indexes of those that were empty once their rows are in: sorted at once they take a
 * fraction of the time. Keys stay, as rows are looked up by them. In a transaction: nobody sees a table without them.
 */
export async function fillThenIndex(
  sql: postgres.Sql,
  { tables, rows }: { tables: readonly string[]; rows: number },
  fill: () => Promise<void>,
): Promise<void> {
  const empty: string[] = [];
  for (const table of rows < MANY ? [] : tables) {
    const [taken] = await sql`select from ${sql(table)} limit 1`;
    if (!taken) empty.push(table);
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
