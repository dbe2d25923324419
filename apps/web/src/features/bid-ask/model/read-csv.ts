/** Parses market quotes from spreadsheet text, with a value or an error for every cell. No I/O. */

import { toIssues } from '@tank/schema/kit/check-input';
import { countInWords, formatDate, formatIn, formatNumber } from '@tank/schema/kit/format';
import { readDate } from '@tank/schema/kit/read-date';
import { readNumber } from '@tank/schema/kit/read-number';
import { createQuote, MAX_QUOTES } from '@tank/schema/market/bid-ask';
import { bidAskTable } from '@tank/schema/tables/bid-ask';
import type * as z from 'zod';
import { words } from '../words.ts';
import { readTable, type TableRow } from './read-table.ts';

export type Quote = z.output<typeof createQuote>;
export type Field = keyof Quote & string;

export const fields = Object.keys(createQuote.shape) as Field[];
export const labels = Object.fromEntries(
  fields.map((field) => [field, bidAskTable.columns[field].label]),
) as Record<Field, string>;
/** Columns of the product's own export that the server sets. */
const serverColumns = [
  bidAskTable.columns.bid_ask_id.label,
  bidAskTable.columns.date_placed.label,
  'bid_ask_id',
  'date_placed',
];

export interface Cell {
  /** Original text. */
  text: string;
  /** Parsed value as displayed; the original text if parsing failed. */
  shown: string;
  fault?: string;
}

export interface Line {
  /** As in a spreadsheet, from 1. */
  number: number;
  cells: Record<Field, Cell>;
  /** Error of the whole line. */
  fault?: string;
}

export const isWrong = ({ cells, fault }: Line): boolean =>
  fault !== undefined || fields.some((field) => cells[field].fault !== undefined);

/** `ignored`: names of the columns that the import ignores. */
export type ReadResult = { fault: string } | { lines: Line[]; quotes: Quote[]; ignored: string[] };

const UNIT = /\((.*)\)/;
const lettersOf = (text: string) =>
  text
    .replace(UNIT, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
/** Matches "Price (USD/BBL)", "price" and "Bid/Ask". */
const fieldOf = (head: string): Field | undefined =>
  fields.find(
    (field) => lettersOf(head) === lettersOf(field) || lettersOf(head) === lettersOf(labels[field]),
  );
const isServerColumn = (head: string) => serverColumns.some((name) => lettersOf(name) === lettersOf(head));

interface Columns {
  positions: Record<Field, number>;
  /** Units in the header: "Volume (bbl)". */
  units: Partial<Record<Field, string>>;
  ignored: string[];
  /** Indexes of columns without a name. */
  unnamed: number[];
}

/** Maps columns to fields, or reports what is wrong with the header. */
function mapColumns(head: readonly string[], rows: readonly TableRow[]): Columns | { fault: string } {
  const found = head.map(fieldOf);
  const isFilled = (index: number) => rows.some(({ cells }) => (cells[index] ?? '') !== '');
  const unknown = head.flatMap((name, index) =>
    name && !found[index] && !isServerColumn(name) && isFilled(index) ? [name] : [],
  );
  const missing = fields.filter((field) => !found.includes(field));
  const duplicate = found.find((field, i) => field && found.indexOf(field) !== i);
  if (missing.length > 0) return { fault: words.missing(missing.map((field) => labels[field]).join(', ')) };
  if (unknown.length > 0) return { fault: words.unknown(unknown.slice(0, 5).join(', ')) };
  if (duplicate) return { fault: words.duplicate(labels[duplicate]) };
  const positions = Object.fromEntries(fields.map((field) => [field, found.indexOf(field)])) as Record<
    Field,
    number
  >;
  const units = Object.fromEntries(
    fields.flatMap((field) => {
      const unit = UNIT.exec(head[positions[field]] ?? '')?.[1]?.trim();
      return unit ? [[field, unit]] : [];
    }),
  );
  const ignored = head.filter((name, i) => name && !found[i]);
  return { positions, units, ignored, unnamed: head.flatMap((name, i) => (name === '' ? [i] : [])) };
}

/** Number and date conventions, detected from the cells of a file. */
interface Conventions {
  decimalComma: boolean;
  anyOrder: boolean;
}

const decimals: Partial<Record<Field, number>> = { price: 4, volume: 3, term: 0 };
const numeric = Object.keys(decimals) as Field[];

/** Matches numbers whose comma can only be decimal: `1.250,5`, `0,55`. */
const COMMA = /^[^\d]*(?:0,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{1,3}(?:[. ]\d{3})+,\d+)\D*$/;
const DAY_FIRST = /^(?:1[3-9]|2\d|3[01])[-/. ]\d{1,2}[-/. ]\d{2,4}\b/;

function detectConventions(
  rows: readonly TableRow[],
  { positions }: Columns,
  separator: string,
): Conventions {
  const hasMatch = (columns: readonly Field[], pattern: RegExp) =>
    rows.some(({ cells }) => columns.some((field) => pattern.test(cells[positions[field]] ?? '')));
  const hasComma = hasMatch(numeric, COMMA);
  // Files with decimal commas separate cells by semicolons.
  const decimalComma = hasComma || separator === ';';
  // Locales with decimal commas write dotted dates day first.
  const anyOrder =
    hasMatch(['start_date'], DAY_FIRST) ||
    (hasComma && hasMatch(['start_date'], /^\d{1,2}\.\d{1,2}\.\d{2,4}$/));
  return { decimalComma, anyOrder };
}

const foldName = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();
/** Finds a listed name regardless of case and spaces. */
const findName = (names: readonly string[], text: string): string =>
  names.find((name) => name === text) ?? names.find((name) => foldName(name) === foldName(text)) ?? text;

/** Splits at commas, semicolons and line breaks, unless the whole text is a category name. */
function parseCategories(text: string, categories: readonly string[]): string[] {
  const whole = findName(categories, text);
  const parts = categories.includes(whole) ? [whole] : text.split(/[,;\n]/);
  return [...new Set(parts.map((part) => findName(categories, part.trim())).filter(Boolean))];
}

const FORMULA = /^[=+@]|^-(?![\d.])/;

interface CellContext {
  today: string;
  categories: readonly string[];
  conventions: Conventions;
  units: Columns['units'];
}

/** Parses a cell: its value and display text, or the error. */
function readCell(
  field: Field,
  text: string,
  context: CellContext,
): { value: unknown; shown: string } | { fault: string } {
  const column = bidAskTable.columns[field];
  if (FORMULA.test(text)) return { fault: words.formula(labels[field]) };
  if (numeric.includes(field)) {
    const { unit = undefined } = 'unit' in column ? column : {};
    const headUnit = context.units[field];
    const isOther = headUnit && foldName(headUnit) !== foldName(unit ?? '') && !/[a-z$¢]/i.test(text);
    const found = readNumber(isOther ? `${text} ${headUnit}` : text, {
      unit,
      decimals: decimals[field],
      decimalComma: context.conventions.decimalComma,
    });
    if ('fault' in found) return found;
    if ('empty' in found) return { value: undefined, shown: '' };
    return {
      value: found.value,
      shown: field === 'term' ? formatNumber(found.value) : formatIn({ unit }, found.value),
    };
  }
  if (field === 'start_date') {
    const found = readDate(text, { today: context.today, anyOrder: context.conventions.anyOrder });
    if ('fault' in found) return found;
    return 'empty' in found
      ? { value: undefined, shown: '' }
      : { value: found.value, shown: formatDate(found.value) };
  }
  if (field === 'product_category') {
    const value = parseCategories(text, context.categories);
    const unknown = value.filter((name) => !context.categories.includes(name));
    return unknown.length > 0
      ? { fault: unknown.map(words.unknownCategory).join(' ') }
      : { value, shown: value.join(', ') };
  }
  const value = findName('options' in column ? column.options : [], text);
  return { value, shown: words.kinds.find((kind) => kind.value === value)?.label ?? value };
}

/** `categories`: the known product categories; `today`: the market's day. */
export function readCsv(text: string, categories: readonly string[], today: string): ReadResult {
  const { separator, rows } = readTable(text, (cells) => cells.filter((cell) => fieldOf(cell)).length);
  const [head, ...rest] = rows;
  const columns = mapColumns(head?.cells ?? [], rest);
  if ('fault' in columns) return columns;
  if (rest.length === 0) return { fault: words.empty };
  if (rest.length > MAX_QUOTES)
    return { fault: words.tooMany(countInWords(rest.length, 'line'), MAX_QUOTES) };
  const { units, ignored } = columns;
  const context = { today, categories, units, conventions: detectConventions(rest, columns, separator) };
  const quotes: Quote[] = [];
  const lines = rest.map((row): Line => {
    const { quote, line } = readRow(row, columns, context);
    const isTooLong = row.cells.some(
      (cell, i) => cell !== '' && (i >= (head?.cells.length ?? 0) || columns.unnamed.includes(i)),
    );
    if (isTooLong) return { ...line, fault: words.cells };
    if (quote) quotes.push(quote);
    return line;
  });
  return { lines, quotes, ignored };
}

function readRow(
  { number, cells }: TableRow,
  { positions }: Columns,
  context: CellContext,
): { line: Line; quote?: Quote } {
  const texts = Object.fromEntries(fields.map((field) => [field, cells[positions[field]] ?? ''])) as Record<
    Field,
    string
  >;
  const found = fields.map((field) => [field, readCell(field, texts[field], context)] as const);
  const parsed = createQuote.safeParse(
    Object.fromEntries(found.flatMap(([field, one]) => ('fault' in one ? [] : [[field, one.value]]))),
  );
  const issues = parsed.success ? [] : toIssues(parsed.error);
  const cellOf = (field: Field, one: ReturnType<typeof readCell>): Cell => {
    const issue = issues.find(({ path }) => path.split('.')[0] === field)?.message;
    const fault = 'fault' in one ? one.fault : issue;
    const text = texts[field];
    return { text, shown: 'fault' in one || issue ? text : one.shown, ...(fault && { fault }) };
  };
  const line = {
    number,
    cells: Object.fromEntries(found.map(([field, one]) => [field, cellOf(field, one)])) as Record<
      Field,
      Cell
    >,
  };
  return parsed.success ? { line, quote: parsed.data } : { line };
}
