/**
 * Where a list goes on: the sort value and the unique key of the last row of a page, opaque to whoever hands it back.
 * What it may hold is checked by the table's catalogue; the values are those that the order itself goes by, so that a
 * cursor tells no more than the order does.
 */
import { isRange, MAX_COUNTED_OFFSET, type TableDefinition } from './table.ts';

export interface Cursor {
  /** `column` or `-column`: in another order the row has another place. */
  sort: string;
  /** Null where the row has none, or hides it. */
  value: string | number | null;
  key: number;
  /** Rows before this place, as they were counted on the way here. */
  seen: number;
}

/** Longer than any that is made: a message of 4,000 characters is the longest value there is. */
export const MAX_CURSOR = 24_000;

/** Each of its characters is a byte. */
const PLAIN = /^[ -~]*$/;

export function writeCursor({ sort, value, key, seen }: Cursor): string {
  const json = JSON.stringify([sort, value, key, seen]);
  // Every list call writes one, and most of what lists are sorted by is plain.
  const bytes = PLAIN.test(json) ? json : String.fromCharCode(...new TextEncoder().encode(json));
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

/** Whether a column of the catalogue may hold this. */
function fits(table: TableDefinition, sort: string, value: unknown): value is Cursor['value'] {
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

const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

/** The cursor that a text stands for; undefined where it is none of this table. */
export function readCursor(table: TableDefinition, text: string): Cursor | undefined {
  const [sort, value, key, seen] = parse(text) ?? [];
  if (typeof sort !== 'string' || !fits(table, sort, value)) return undefined;
  if (!isCount(key, 1) || !isCount(seen, 0) || seen > MAX_COUNTED_OFFSET) return undefined;
  return { sort, value, key, seen };
}
