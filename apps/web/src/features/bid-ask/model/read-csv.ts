/** Reads rows of quotes from a spreadsheet's text; says of each line what is wrong with it. No I/O. */
import { createQuote, MAX_QUOTES } from '@tank/schema/bid-ask';
import { issuesOf } from '@tank/schema/kit/faults';
import { countInWords } from '@tank/schema/kit/format';
import { bidAskTable } from '@tank/schema/tables/bid-ask';
import Papa from 'papaparse';
import type * as z from 'zod';
import { words } from '../words.ts';
import { faultOfNumber, type NumberCells, readNumberCells, understoodOf } from './number-cells.ts';

export type Quote = z.output<typeof createQuote>;
type Field = keyof Quote & string;

const fields = Object.keys(createQuote.shape) as Field[];
export const labels = Object.fromEntries(
  fields.map((field) => [field, bidAskTable.columns[field].label]),
) as Record<Field, string>;

export interface Line {
  /** As the text counts them, from 1. */
  number: number;
  cells: Record<Field, string>;
  /** Of the numbers that could be read, with their units. */
  understood: Partial<Record<Field, string>>;
  /** Sentences by field; empty where nothing is wrong. */
  faults: string[];
}

export type Read = { fault: string } | { lines: Line[]; quotes: Quote[] };

/** "Price (USD/BBL)", "price" and "Bid/Ask" as fields. */
const fieldOf = (head: string): Field | undefined => {
  const plain = (text: string) =>
    text
      .replace(/\(.*\)/, '')
      .replace(/[^a-z]/gi, '')
      .toLowerCase();
  return fields.find((field) => plain(head) === plain(field) || plain(head) === plain(labels[field]));
};

/** What is wrong with the line that names the columns; undefined: nothing. */
function faultOfHead(head: readonly string[]): string | undefined {
  const found = head.map(fieldOf);
  const unknown = head.filter((_, i) => found[i] === undefined);
  const missing = fields.filter((field) => !found.includes(field));
  const twice = found.find((field, i) => field && found.indexOf(field) !== i);
  if (missing.length > 0) return words.missing(missing.map((field) => labels[field]).join(', '));
  if (unknown.length > 0) return words.unknown(unknown.slice(0, 5).join(', '));
  return twice && words.twice(labels[twice]);
}

const FORMULA = /^[=+@]|^-(?![\d.])/;
const split = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const inputOf = (cells: Record<Field, string>, numbers: NumberCells) =>
  Object.fromEntries(
    fields.map((field) => {
      const text = cells[field];
      const read = numbers[field];
      if (read) return [field, 'value' in read ? read.value : undefined];
      if (field === 'product_category') return [field, split(text)];
      return [field, field === 'bid_ask' ? text.toLowerCase() : text];
    }),
  );

/** Quotes of such a text. `categories`: the product categories that there are. */
export function readCsv(text: string, categories: readonly string[]): Read {
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trim(), {
    skipEmptyLines: 'greedy',
  });
  const [head = [], ...rows] = data;
  const fault = faultOfHead(head);
  if (fault) return { fault };
  if (rows.length === 0) return { fault: words.empty };
  if (rows.length > MAX_QUOTES)
    return { fault: words.tooMany(countInWords(rows.length, 'line'), MAX_QUOTES) };
  const found = head.map(fieldOf);
  const quotes: Quote[] = [];
  const lines = rows.map((row, i): Line => {
    const cells = Object.fromEntries(
      fields.map((field) => [field, row[found.indexOf(field)]?.trim() ?? '']),
    ) as Record<Field, string>;
    // Semicolons separate cells where commas are in the numbers.
    const numbers = readNumberCells(cells, meta.delimiter === ';');
    const isWhole = row.length === head.length;
    const faults = faultsOf({ cells, numbers, isWhole, categories, quotes });
    return { number: i + 2, cells, understood: understoodOf(numbers), faults };
  });
  return { lines, quotes };
}

interface LineRead {
  cells: Record<Field, string>;
  numbers: NumberCells;
  /** It has as many cells as the head. */
  isWhole: boolean;
  categories: readonly string[];
  quotes: Quote[];
}

/** What is wrong with a line; where nothing is, it joins the quotes. */
function faultsOf({ cells, numbers, isWhole, categories, quotes }: LineRead): string[] {
  if (!isWhole) return [words.cells];
  const formulas = fields.filter((field) => FORMULA.test(cells[field]));
  if (formulas.length > 0) return formulas.map((field) => words.formula(labels[field]));
  const parsed = createQuote.safeParse(inputOf(cells, numbers));
  if (!parsed.success) {
    const messages = issuesOf(parsed.error).map(
      ({ path, message }) => faultOfNumber(numbers, path, labels) ?? message,
    );
    return [...new Set(messages)];
  }
  const unknown = parsed.data.product_category.filter((name) => !categories.includes(name));
  if (unknown.length > 0) return unknown.map(words.unknownCategory);
  quotes.push(parsed.data);
  return [];
}
