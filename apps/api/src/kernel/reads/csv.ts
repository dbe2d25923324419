/** The rows of a table as CSV (RFC 4180), as a spreadsheet may open it without running what somebody typed. */
import { formatDate, formatForSpreadsheet } from '@tank/schema/kit/format';
import type { Column, TableDefinition } from '@tank/schema/kit/table';
import { dayIn } from '@tank/schema/kit/time-zones';

/** Tells spreadsheets that the text is UTF-8. */
export const BOM = '\ufeff';

type Row = Record<string, unknown>;

/** What a spreadsheet would take for the start of a formula, full-width twins among them. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Text that no spreadsheet computes: an apostrophe goes before what begins as a formula does. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Quoted where a separator, a quote or a line break would be read as one; a semicolon separates in some countries. */
export const quoted = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A value as it stands in the tables: flags as words, lists with semicolons. */
function shown(column: Column, value: unknown, time_zone: string): string {
  if (value === null || value === undefined) return '';
  // Numbers stay numbers, negative ones too.
  if (typeof value === 'number' && column.kind === 'number') return formatForSpreadsheet(column, value);
  if (column.kind === 'date') return harmless(formatDate(dayIn(time_zone, String(value))));
  if (column.kind === 'flag') return Number(value) === 1 ? 'Yes' : 'No';
  return harmless(Array.isArray(value) ? value.join('; ') : String(value));
}

const heading = ({ label, unit }: Column): string => harmless(unit ? `${label} (${unit})` : label);

const line = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** These columns of the catalogue in this order; all of them where none are named. */
const columnsOf = ({ columns }: TableDefinition, keys = Object.keys(columns)) =>
  keys.flatMap((key): [string, Column][] => {
    const column = columns[key];
    return column ? [[key, column]] : [];
  });

/** The first line of a file. */
export const headOf = (table: TableDefinition, keys?: string[]): string =>
  BOM + line(columnsOf(table, keys).map(([, column]) => heading(column)));

interface Shape {
  /** In which instants have their day. */
  time_zone: string;
  keys?: string[] | undefined;
}

/** A line a row. */
export function linesOf(table: TableDefinition, rows: readonly Row[], { time_zone, keys }: Shape): string {
  const columns = columnsOf(table, keys);
  return rows.map((row) => line(columns.map(([key, column]) => shown(column, row[key], time_zone)))).join('');
}
