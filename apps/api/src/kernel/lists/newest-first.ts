/** Lists that are read from the newest row on, in one order: a page of them, and where the next one goes on. */
import { type Cursor, readCursor, writeCursor } from '@tank/schema/kit/cursor';
import type { AnyListInput, ListPage, TableDefinition } from '@tank/schema/kit/table';
import { totalOf } from './total.ts';

/** What a query is asked for: so many rows, behind the first `offset` ones or `after` a place. */
export interface Slice {
  limit: number;
  offset: number;
  after: Place | undefined;
}
export type Place = Pick<Cursor, 'value' | 'key'>;

interface Newest<Row> {
  order: TableDefinition;
  /** Parsed by `pageInput` of the same order. */
  input: Pick<AnyListInput, 'limit' | 'offset' | 'after' | 'exact_total'>;
  /** Rows of a page, where the caller does not say. */
  rows_a_page: number;
  read(slice: Slice): PromiseLike<Row[]>;
  count(exact_total: boolean): Promise<number>;
  placeOf(row: Row): Place;
}

export async function newestFirst<Row>(list: Newest<Row>): Promise<{ rows: Row[]; page: ListPage }> {
  const { order, input, rows_a_page, read, count, placeOf } = list;
  const { limit = rows_a_page, exact_total = false } = input;
  const after = input.after === undefined ? undefined : readCursor(order, input.after);
  const offset = after?.seen ?? input.offset ?? 0;
  const [found, counted] = await Promise.all([
    // One more than the page has: it tells that there is a next one.
    read({ limit: limit + 1, offset: after ? 0 : offset, after }),
    count(exact_total),
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const next = last
    ? writeCursor({ sort: order.default_sort, ...placeOf(last), seen: offset + limit })
    : null;
  return { rows, page: { ...totalOf(counted, exact_total), limit, offset, next } };
}
