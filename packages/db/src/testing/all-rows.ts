/** Every row of every table, to be compared with what it is later. */
import type postgres from 'postgres';

interface TableRows {
  columns: string[];
  rows: string[];
}

export type AllRows = Record<string, TableRows>;

/** What a search looks through follows from the other columns, and a migration may make it of others. */
const SEARCHED = ['public_search', 'search_text'];

async function tablesOf(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const found = await sql<{ name: string; columns: string[] }[]>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
    where table_schema = 'public' and column_name <> all(${SEARCHED}) group by table_name`;
  return Object.fromEntries(found.map(({ name, columns }) => [name, columns]));
}

async function rowsOf(sql: postgres.Sql, table: string, columns: string[]): Promise<string[]> {
  const found =
    await sql`select row_to_json(it)::text as row from (select ${sql(columns)} from ${sql(table)}) it`;
  return found.map(({ row }) => row);
}

/** @param like What was read before: of its tables, and of their columns, all there is now. */
export async function readAllRows(sql: postgres.Sql, like?: AllRows): Promise<AllRows> {
  const read: AllRows = {};
  const tables = like
    ? Object.entries(like).map(([name, { columns }]) => [name, columns] as const)
    : Object.entries(await tablesOf(sql));
  for (const [name, columns] of tables) read[name] = { columns, rows: await rowsOf(sql, name, columns) };
  return read;
}

/** By table, what was there and is not any more. */
export function rowsLost(before: AllRows, after: AllRows): Record<string, string[]> {
  const lost = Object.entries(before).map(([name, { rows }]) => {
    const left = new Set(after[name]?.rows);
    return [name, rows.filter((row) => !left.has(row))] as const;
  });
  return Object.fromEntries(lost.filter(([, rows]) => rows.length > 0));
}
