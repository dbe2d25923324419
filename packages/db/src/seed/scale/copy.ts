import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';

type Value = string | number | null | readonly string[];

/** A row of a COPY: values by column. */
export type CopyRow = Record<string, Value>;

/** Lines per chunk: large enough to be fast, small enough to show progress. */
const CHUNK = 1000;

const escapeText = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (c) => `\\${c === '\t' ? 't' : c === '\n' ? 'n' : c === '\r' ? 'r' : c}`);

/** One value in COPY's text format. */
export function copyValue(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeText(value);
  return escapeText(`{${value.map((item) => `"${item.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`);
}

/** Reserves `count` ids of a table and returns the first. */
export async function reserveIds(
  sql: postgres.Sql,
  { table, key, count }: { table: string; key: string; count: number },
): Promise<number> {
  if (count === 0) return 0;
  const [row] = await sql`
    select setval(name, nextval(name) + ${count}::bigint - 1) as last
    from (select pg_get_serial_sequence(${table}, ${key})::regclass as name) as sequence`;
  return Number(row?.last) - count + 1;
}

/** Streams rows into a table; all rows must have the columns of the first. */
export async function copyRows(
  sql: postgres.Sql,
  { table, rows, onRows }: { table: string; rows: Iterator<CopyRow>; onRows: (count: number) => void },
): Promise<void> {
  const first = rows.next();
  if (first.done) return;
  const columns = Object.keys(first.value);
  function* chunks() {
    let lines: string[] = [];
    for (let row = first; !row.done; row = rows.next()) {
      const { value } = row;
      lines.push(columns.map((column) => copyValue(value[column] ?? null)).join('\t'));
      if (lines.length < CHUNK) continue;
      yield `${lines.join('\n')}\n`;
      onRows(lines.length);
      lines = [];
    }
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
    onRows(lines.length);
  }
  const sink = await sql`copy ${sql(table)} (${sql(columns)}) from stdin`.writable();
  await pipeline(Readable.from(chunks()), sink);
}
