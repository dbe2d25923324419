/** Reads the text of a spreadsheet as rows of cells, whatever separates them. No I/O. */
import Papa from 'papaparse';

export interface TableRow {
  /** As spreadsheets count rows, from 1. */
  number: number;
  cells: string[];
}

const separators = ['\t', ';', ',', '|'];

/** A hint for Excel: `sep=;` as the first line. */
const HINT = /^"?sep=(.)"?[^\n\r]*(?:\r\n|\n|\r|$)/i;

/** `="00123"` and a leading apostrophe tell Excel to keep a text as it is. */
const FORCED_TEXT = /^=\s*"((?:[^"]|"")*)"$/;
const APOSTROPHE = /^'(?=\s*[=+\-@＝＋－＠])/;

/** A cell without hints for Excel. */
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
  /** Rows that have something in them. */
  rows: TableRow[];
}

/** The rows of a text; `known` counts the columns that a row names, by which the separator is found. */
export function readTable(text: string, known: (cells: readonly string[]) => number): TextTable {
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
  const named = (delimiter: string) => known(rowsBy(delimiter, 20).find(isFilled)?.cells ?? []);
  const best = separators.reduce((one, other) => (named(other) > named(one) ? other : one));
  const separator = hint?.[1] && named(hint[1]) >= named(best) ? hint[1] : best;
  return { separator, rows: rowsBy(separator).filter(isFilled) };
}
