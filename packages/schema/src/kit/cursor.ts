/**
 * The cursor of a list: the sort value and the unique key of the last row of a page, opaque to clients. Checked against
 * the catalogue of the table. It contains only the value that the list is sorted by, so it reveals no more than the order.
 */
import { isRange, MAX_COUNTED_OFFSET, type TableDefinition } from './table.ts';

export interface Cursor {
  /** `column` or `-column`: a cursor is valid for one sort order. */
  sort: string;
  /** Null if the row has no value or hides it. */
  value: string | number | null;
  key: number;
  /** Number of rows on the pages before. */
  seen: number;
}

/** Longer than any valid cursor: the longest sort value is a message of 4,000 characters. */
export const MAX_CURSOR = 24_000;

const ASCII = /^[ -~]*$/;

export function writeCursor({ sort, value, key, seen }: Cursor): string {
  const json = JSON.stringify([sort, value, key, seen]);
  // The fast path for max sort values: every list call writes a cursor.
  const bytes = ASCII.test(json) ? json : String.fromCharCode(...new TextEncoder().encode(json));
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function parse(text: string): unknown[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Array.isArray(read) && read.length === 4 ? read : undefined;
  } catch {
    return undefined;
  }
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text > '0001' && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

function isValidFor(table: TableDefinition, sort: string, value: unknown): value is Cursor['value'] {
  const column = table.columns[sort.replace(/^-/, '')];
  if (!column) return false;
  if (value === null) return true;
  if (column.kind === 'flag') return value === 0 || value === 1;
  if (column.kind === 'number')
    return Number.isFinite(value) && (!column.whole || Number.isSafeInteger(value));
  if (typeof value !== 'string') return false;
  if (isRange(column)) return isDay(value);
  if (column.options) return column.options.includes(value);
  return value.isWellFormed() && !value.includes('\0');
}

const isCount = (value: unknown, min: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min;

/** Parses a cursor; undefined if it is not valid for this table. */
export function readCursor(table: TableDefinition, text: string): Cursor | undefined {
  const [sort, value, key, seen] = parse(text) ?? [];
  if (typeof sort !== 'string' || !isValidFor(table, sort, value)) return undefined;
  if (!isCount(key, 1) || !isCount(seen, 0) || seen > MAX_COUNTED_OFFSET) return undefined;
  return { sort, value, key, seen };
}
