/** The rows of a chart as CSV. */
import { formatForSpreadsheet } from '@tank/schema/kit/format';
import Papa from 'papaparse';
import { type ChartColumn, type ChartRow, headOf } from './chart-table.tsx';

/** Matches text that a spreadsheet would run as a formula, but not negative numbers. */
const FORMULA = /^(?!-[\d.]+$)[=+\-@\t\r].*$/;

/** Starts with the facts, on lines that begin with `#`, which CSV readers skip as comments. */
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
