/** The compiled statements of a list call and their values. */
import { readCursor } from '@tank/schema/kit/cursor';
import { type AnyListInput, DEFAULT_LIMIT } from '@tank/schema/kit/table';
import { cachedStatement } from '../reads/statement.ts';
import { boundsQuery } from './bounds.ts';
import { type Condition, type ListSource, valuesOf } from './list-source.ts';
import { orderOf, type Segment, segmentsAfter, segmentsOf } from './order.ts';
import { countOf, pageOf } from './page-statements.ts';
import { countLimit } from './total.ts';

export type Scope = Record<string, string | number | null>;

interface Call {
  source: ListSource;
  input: AnyListInput;
  conditions: Condition[];
  scope: Scope;
  viewer: Scope | undefined;
}

export function statementsOf({ source, input, conditions, scope, viewer }: Call) {
  const { limit = DEFAULT_LIMIT, sort = source.table.default_sort, sums = false } = input;
  const exact_total = sums || (input.exact_total ?? false);
  const order = orderOf(source, sort);
  const cursor = input.after === undefined ? undefined : readCursor(source.table, input.after);
  const shape = `${source.name}?${conditions.map((condition) => condition.shape).join('&')}`;
  const filters = conditions.map((condition) => condition.value);
  const page = (segments: Segment[], counting = false) =>
    cachedStatement(
      `page ${source.name}`,
      `page:${shape}:${sort}:${segments.map((segment) => segment.shape)}:${counting}`,
      () => pageOf(source, { order, conditions, segments, counting }),
    );
  const all = segmentsOf(order, conditions);
  return {
    limit,
    offset: cursor?.seen ?? input.offset ?? 0,
    exact_total,
    sums,
    order,
    searching: Boolean(input.q?.trim()),
    values: {
      ...scope,
      ...viewer,
      ...valuesOf(conditions),
      ...(cursor && { after_value: cursor.value, after_key: cursor.key }),
      counted_to: countLimit(exact_total),
    },
    /** Reads the first page; with `counting` its statement counts all rows as well. */
    page: (counting = false) => page(all, counting),
    /** Statements that read from a cursor, to be run in order; undefined for a call without a cursor. */
    after: cursor && segmentsAfter(order, cursor).map((segment) => page([segment])),
    count: () =>
      cachedStatement(`count ${source.name}`, `count:${shape}:${sums}`, () =>
        countOf(source, conditions, sums),
      ),
    bounds() {
      const query = boundsQuery(source);
      return query && cachedStatement(`bounds ${source.name}`, `bounds:${source.name}`, () => query);
    },
    /** Calls with the same key have the same total and sums. */
    total_key: `count:${JSON.stringify([shape, scope, filters, exact_total, sums])}`,
    bounds_key: `bounds:${JSON.stringify([source.name, scope])}`,
  };
}

export type ListStatements = ReturnType<typeof statementsOf>;
