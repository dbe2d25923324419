/** Splits spreadsheet text into rows of cells; detects the separator. No I/O. */
import Papa from 'papaparse';

export interface TableRow {
  /** As in a spreadsheet, from 1. */
  number: number;
  cells: string[];
}

const separators = ['\t', ';', ',', '|'];

/** A hint for Excel: `sep=;` as the first line. */
const HINT = /^"?sep=(.)"?[^\n\r]*(?:\r\n|\n|\r|$)/i;

/** `="00123"` and a leading apostrophe make Excel keep text unchanged. */
const FORCED_TEXT = /^=\s*"((?:[^"]|"")*)"$/;
const APOSTROPHE = /^'(?=\s*[=+\-@＝＋－＠])/;

/** Strips hints for Excel from a cell. */
function plainCell(cell: string): string {
  const trimmed = cell
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  const forced = FORCED_TEXT.exec(trimmed)?.[1];
  return forced === undefined ? trimmed.replace(APOSTROPHE, '') : forced.replaceAll('""', '"').trim();
}

interface TextTable {
  separator: string;
  /** Rows with at least one filled cell. */
  rows: TableRow[];
}

/** `countKnown` counts the known columns of a header; the separator that yields the most wins. */
export function readTable(text: string, countKnown: (cells: readonly string[]) => number): TextTable {
  const hint = HINT.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const rowsBy = (delimiter: string, preview = 0) =>
    Papa.parse<string[]>(body, { delimiter, preview }).data.map(
      (cells, i): TableRow => ({
        number: i + (hint ? 2 : 1),
        cells: cells.map(plainCell),
      }),
    );
  const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== '');
  const countNamed = (delimiter: string) => countKnown(rowsBy(delimiter, 20).find(isFilled)?.cells ?? []);
  const best = separators.reduce((one, other) => (countNamed(other) > countNamed(one) ? other : one));
  const separator = hint?.[1] && countNamed(hint[1]) >= countNamed(best) ? hint[1] : best;
  return { separator, rows: rowsBy(separator).filter(isFilled) };
}
