/** The rows of a chart for a spreadsheet. */
import { formatForSpreadsheet } from '@tank/schema/kit/format';
import Papa from 'papaparse';
import { type ChartColumn, type ChartRow, headOf } from './chart-table.tsx';

/** A name that others chose must not be a formula; a number below zero is none. */
const FORMULA = /^(?!-[\d.]+$)[=+\-@\t\r].*$/;

/** Facts come first, each on a line that begins with `#`: programs that read CSV take it for a comment. */
export function csvOf(
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
  facts: readonly (readonly [name: string, value: string])[],
): Blob {
  const head = facts.map(([name, value]) => [`# ${name}`, value]);
  const lines = rows.map((row) =>
    columns.map(({ key, unit }) => {
      const value = row[key];
      return typeof value === 'number' ? formatForSpreadsheet({ unit }, value) : value;
    }),
  );
  const text = Papa.unparse([...head, columns.map(headOf), ...lines], { escapeFormulae: FORMULA });
  return new Blob([`${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
