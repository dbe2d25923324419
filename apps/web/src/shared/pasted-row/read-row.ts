/** Parses a pasted spreadsheet row with the reader of each field. */
import Papa from 'papaparse';
import type { Reading, RowField } from './read-cells.ts';
import { words } from './words.ts';

export interface Cell {
  label: string;
  text: string;
  /** Field name; undefined for cells beyond the form's fields. */
  key?: string;
  reading: Reading | { empty: true };
}

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

/** Form values of the valid cells. */
export const valuesOf = (cells: readonly Cell[]): Record<string, unknown> =>
  Object.fromEntries(
    cells.flatMap(({ key, reading }) => (key && 'value' in reading ? [[key, reading.value]] : [])),
  );
