/** The statements of a list call and their values, compiled before anything is read. */
import { readCursor } from '@tank/schema/kit/cursor';
import { type AnyListInput, DEFAULT_LIMIT } from '@tank/schema/kit/table';
import { cachedStatement } from '../reads/statement.ts';
import { boundsQuery } from './bounds.ts';
import { orderOf, type Stretch, stretchesAfter, stretchesOf } from './order.ts';
import { countOf, pageOf } from './page.ts';
import { type Condition, type ListSource, valuesOf } from './source.ts';
import { countedTo } from './total.ts';

export type Scope = Record<string, string | number | null>;

interface Call {
  source: ListSource;
  input: AnyListInput;
  conditions: Condition[];
  scope: Scope;
  viewer: Scope | undefined;
}

export function statementsOf({ source, input, conditions, scope, viewer }: Call) {
  const { limit = DEFAULT_LIMIT, sort = source.table.default_sort, exact_total = false } = input;
  const order = orderOf(source, sort);
  const cursor = input.after === undefined ? undefined : readCursor(source.table, input.after);
  const shape = `${source.name}?${conditions.map((condition) => condition.shape).join('&')}`;
  const filters = conditions.map((condition) => condition.value);
  const page = (stretches: Stretch[], counting = false) =>
    cachedStatement(`page:${shape}:${sort}:${stretches.map((stretch) => stretch.shape)}:${counting}`, () =>
      pageOf(source, { order, conditions, stretches, counting }),
    );
  const all = stretchesOf(order, conditions);
  return {
    limit,
    offset: cursor?.seen ?? input.offset ?? 0,
    exact_total,
    order,
    searching: Boolean(input.q?.trim()),
    values: {
      ...scope,
      ...viewer,
      ...valuesOf(conditions),
      ...(cursor && { after_value: cursor.value, after_key: cursor.key }),
      counted_to: countedTo(exact_total),
    },
    /** Reads the first page; with `counting` its statement counts all rows as well. */
    page: (counting = false) => page(all, counting),
    /** Statements that read on from a row, to be run in turn; undefined where the call begins with the first row. */
    after: cursor && stretchesAfter(order, cursor).map((stretch) => page([stretch])),
    count: () => cachedStatement(`count:${shape}`, () => countOf(source, conditions)),
    bounds() {
      const query = boundsQuery(source);
      return query && cachedStatement(`bounds:${source.name}`, () => query);
    },
    /** Calls with the same have the same total. */
    total_key: `count:${JSON.stringify([shape, scope, filters, exact_total])}`,
    bounds_key: `bounds:${JSON.stringify([source.name, scope])}`,
  };
}

export type ListStatements = ReturnType<typeof statementsOf>;
