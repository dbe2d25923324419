/** Reads a row of a spreadsheet, each cell as its field does; comes with the preview. */
import Papa from 'papaparse';
import type { Reading, RowField } from './read-cells.ts';
import { words } from './words.ts';

export interface Cell {
  label: string;
  text: string;
  /** Of the form; undefined where the row has more cells than the form has fields. */
  key?: string;
  reading: Reading | { empty: true };
}

/** The cells of a row in the order of the fields. */
export function readRow(text: string, fields: readonly RowField[]): { fault: string } | { cells: Cell[] } {
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t', skipEmptyLines: 'greedy' });
  const [row = [], another] = data;
  if (another) return { fault: words.severalRows };
  return {
    cells: row.map((raw, index): Cell => {
      const cell = raw.trim();
      const field = fields[index];
      if (cell === '') return { label: field?.label ?? '', text: '', reading: { empty: true } };
      return field
        ? { label: field.label, text: cell, key: field.key, reading: field.read(cell) }
        : { label: '', text: cell, reading: { fault: words.noField } };
    }),
  };
}

/** What the form is to hold. */
export const valuesOf = (cells: readonly Cell[]): Record<string, unknown> =>
  Object.fromEntries(
    cells.flatMap(({ key, reading }) => (key && 'value' in reading ? [[key, reading.value]] : [])),
  );
