/** Pagination for lists with a fixed order, newest row first. */
import { type Cursor, readCursor, writeCursor } from '@tank/schema/kit/cursor';
import type { AnyListInput, ListPage, TableDefinition } from '@tank/schema/kit/table';
import { totalOf } from './total.ts';

/** The rows to read: `limit` rows after the first `offset` rows or after a cursor. */
export interface Slice {
  limit: number;
  offset: number;
  after: CursorPosition | undefined;
}
export type CursorPosition = Pick<Cursor, 'value' | 'key'>;

interface NewestFirstList<Row> {
  order: TableDefinition;
  /** Parsed by `pageInput` of the same order. */
  input: Pick<AnyListInput, 'limit' | 'offset' | 'after' | 'exact_total'>;
  default_limit: number;
  read(slice: Slice): PromiseLike<Row[]>;
  count(exact_total: boolean): Promise<number>;
  positionOf(row: Row): CursorPosition;
}

export async function pageNewestFirst<Row>(
  list: NewestFirstList<Row>,
): Promise<{ rows: Row[]; page: ListPage }> {
  const { order, input, default_limit, read, count, positionOf } = list;
  const { limit = default_limit, exact_total = false } = input;
  const after = input.after === undefined ? undefined : readCursor(order, input.after);
  const offset = after?.seen ?? input.offset ?? 0;
  const [found, counted] = await Promise.all([
    // One extra row shows whether there is a next page.
    read({ limit: limit + 1, offset: after ? 0 : offset, after }),
    count(exact_total),
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const next = last
    ? writeCursor({ sort: order.default_sort, ...positionOf(last), seen: offset + limit })
    : null;
  return { rows, page: { ...totalOf(counted, exact_total), limit, offset, next } };
}
