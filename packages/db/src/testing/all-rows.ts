/** Snapshots of all rows of all tables, for comparison before and after a migration. */
import type postgres from 'postgres';

interface TableRows {
  columns: string[];
  rows: string[];
}

export type AllRows = Record<string, TableRows>;

/** Generated columns whose expression a migration may change. */
const SEARCH_COLUMNS = ['public_search', 'search_text'];

async function readTables(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const found = await sql<{ name: string; columns: string[] }[]>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
    where table_schema = 'public' and column_name <> all(${SEARCH_COLUMNS}) group by table_name`;
  return Object.fromEntries(found.map(({ name, columns }) => [name, columns]));
}

async function readRows(sql: postgres.Sql, table: string, columns: string[]): Promise<string[]> {
  const found =
    await sql`select row_to_json(it)::text as row from (select ${sql(columns)} from ${sql(table)}) it`;
  return found.map(({ row }) => row);
}

/** @param earlier If given, reads only its tables and columns. */
export async function readAllRows(sql: postgres.Sql, earlier?: AllRows): Promise<AllRows> {
  const snapshot: AllRows = {};
  const tables = earlier
    ? Object.entries(earlier).map(([name, { columns }]) => [name, columns] as const)
    : Object.entries(await readTables(sql));
  for (const [name, columns] of tables)
    snapshot[name] = { columns, rows: await readRows(sql, name, columns) };
  return snapshot;
}

/** By table, the rows of `before` that are missing or changed in `after`. */
export function findLostRows(before: AllRows, after: AllRows): Record<string, string[]> {
  const lost = Object.entries(before).map(([name, { rows }]) => {
    const remaining = new Set(after[name]?.rows);
    return [name, rows.filter((row) => !remaining.has(row))] as const;
  });
  return Object.fromEntries(lost.filter(([, rows]) => rows.length > 0));
}
