/** Table rows as CSV (RFC 4180), protected against formula injection in spreadsheets. */
import { formatDate, formatForSpreadsheet } from '@tank/schema/kit/format';
import type { Column, TableDefinition } from '@tank/schema/kit/table';
import { dayIn } from '@tank/schema/kit/time-zones';

/** Makes spreadsheets read the text as UTF-8. */
export const BOM = '\ufeff';

type Row = Record<string, unknown>;

/** The start of a formula, also in full-width characters. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Prefixes text that starts like a formula with an apostrophe. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Quotes a cell that contains a separator, a quote or a line break; some locales separate by semicolons. */
export const quoteCell = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Formats a value as the tables on screen do, with semicolons in lists. */
function formatCell(column: Column, value: unknown, time_zone: string): string {
  if (value === null || value === undefined) return '';
  // Negative numbers are not escaped.
  if (typeof value === 'number' && column.kind === 'number') return formatForSpreadsheet(column, value);
  if (column.kind === 'date') return escapeFormula(formatDate(dayIn(time_zone, String(value))));
  if (column.kind === 'flag') return Number(value) === 1 ? 'Yes' : 'No';
  return escapeFormula(Array.isArray(value) ? value.join('; ') : String(value));
}

const headerCell = ({ label, unit }: Column): string => escapeFormula(unit ? `${label} (${unit})` : label);

const line = (cells: string[]): string => `${cells.map(quoteCell).join(',')}\r\n`;

/** The columns with these keys, in this order; all columns without keys. */
const columnsOf = ({ columns }: TableDefinition, keys = Object.keys(columns)) =>
  keys.flatMap((key): [string, Column][] => {
    const column = columns[key];
    return column ? [[key, column]] : [];
  });

/** The BOM and the header line. */
export const csvHeader = (table: TableDefinition, keys?: string[]): string =>
  BOM + line(columnsOf(table, keys).map(([, column]) => headerCell(column)));

interface Shape {
  /** The time zone of timestamps, which are exported as days. */
  time_zone: string;
  keys?: string[] | undefined;
}

/** One line per row. */
export function csvRows(table: TableDefinition, rows: readonly Row[], { time_zone, keys }: Shape): string {
  const columns = columnsOf(table, keys);
  return rows
    .map((row) => line(columns.map(([key, column]) => formatCell(column, row[key], time_zone))))
    .join('');
}
