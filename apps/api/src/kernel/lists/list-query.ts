/**
 * The generic list query: filters, sorting, pagination, bounds and totals of every table. A module describes its table
 * as a `ListSource`; the catalogue in `@tank/schema` says which columns can be filtered and sorted.
 */
import type { LeaseSums } from '@tank/schema/kit/money';
import type { AnyListInput, Bounds, Columns, ListInput, ListPage } from '@tank/schema/kit/table';
import { callerOf } from '../auth/caller.ts';
import type { Ctx } from '../context.ts';
import type { Caller } from '../reads/long-reads.ts';
import { read } from '../reads/run-statement.ts';
import type { ExportReader, ExportStatements } from '../reads/statement.ts';
import { readBounds } from './bounds.ts';
import { conditionsOf } from './conditions.ts';
import type { ListSource } from './list-source.ts';
import { cursorAt } from './order.ts';
import { TOTAL_COLUMN } from './page-statements.ts';
import { type ListStatements, type Scope, statementsOf } from './statements.ts';
import { totalOf } from './total.ts';

export interface Page<T> {
  data: T[];
  bounds: Bounds;
  page: ListPage;
}

interface ListCall<C extends Columns, Row> {
  ctx: Ctx;
  source: ListSource<C, Row>;
  /** Parsed by the table's contract. */
  input: ListInput<NoInfer<C>>;
  /** Values of the placeholders in `where`. */
  scope: Scope;
  /** Values of the placeholders in `fields`, which do not affect the total and bounds. */
  viewer?: Scope;
}

/** The next rows of an export, without totals and bounds. */
async function nextExportRows<T>(reader: ExportReader, statements: ExportStatements): Promise<Page<T>> {
  const data = await reader.next<T>(statements);
  const page = { total: data.length, total_exact: true, limit: data.length, offset: 0, next: null };
  return { data, bounds: {}, page };
}

/** Reads one extra row, which tells whether there is a next page. */
async function rowsOf<Row>(ctx: Ctx, { values, limit, offset, page, after }: ListStatements): Promise<Row[]> {
  const caller = callerOf(ctx);
  if (!after) return read<Row>(ctx, caller, page(), { ...values, offset, limit: limit + 1 });
  const found: Row[] = [];
  for (const statement of after) {
    const left = limit + 1 - found.length;
    const slice = { ...values, offset: 0, limit: left };
    if (left > 0) found.push(...(await read<Row>(ctx, caller, statement, slice)));
  }
  return found;
}

/** Reads totals and bounds through the list cache. */
const cachedReads =
  ({ source, ctx }: { source: ListSource; ctx: Ctx }) =>
  <V>(key: string, load: (by: Caller) => Promise<V>) => {
    const caller = callerOf(ctx);
    const { signal } = caller;
    const { entities } = source;
    return ctx.services.lists.get({
      key,
      by: ctx,
      entities,
      signal,
      load: (signal) => load({ ...caller, signal }),
    });
  };

type Cached = ReturnType<typeof cachedReads>;

interface Counted {
  total: number;
  sums?: LeaseSums;
}

/**
 * The rows, the total and the sums. A total that is not cached is read with the first page in one statement. A search counts in a
 * second statement, and only if it finds more than a page: its index scan is the expensive part.
 */
function rowsAndTotal<Row>(ctx: Ctx, statements: ListStatements, cached: Cached): Promise<[Row[], Counted]> {
  const { values, limit, offset, count, sums } = statements;
  const counted = async (by: Caller) => {
    const [row] = await read<Counted>(ctx, by, count(), values);
    return row ?? { total: 0 };
  };
  let rowsWithTotal: Promise<(Row & { [TOTAL_COLUMN]: number })[]> | undefined;
  const total = cached(statements.total_key, async (by): Promise<Counted> => {
    if (statements.after || sums) return counted(by);
    rowsWithTotal = read(ctx, by, statements.page(!statements.searching), {
      ...values,
      offset,
      limit: limit + 1,
    });
    const found = await rowsWithTotal;
    // An empty page has no row with the total.
    if (offset === 0 && found.length <= limit) return { total: found.length };
    const total = found[0]?.[TOTAL_COLUMN];
    return total === undefined ? counted(by) : { total };
  });
  return Promise.all([rowsWithTotal ?? rowsOf<Row>(ctx, statements), total]);
}

/**
 * Returns a page of rows with the total after filters and the bounds before filters; or the next rows where the context
 * has an export reader.
 * @throws CONFLICT if an export is too large, RATE_LIMITED if the user has too many queued calls, UNAVAILABLE
 * if it takes too long.
 */
export async function listQuery<C extends Columns, Row extends object>(
  call: ListCall<C, Row>,
): Promise<Page<Row>> {
  const { ctx, source, scope, viewer } = call;
  const input = call.input as AnyListInput;
  const conditions = conditionsOf(source, input);
  const statements = statementsOf({ source, input, conditions, scope, viewer });
  const { limit, offset, exact_total, order } = statements;
  if (ctx.export_reader)
    return nextExportRows(ctx.export_reader, {
      page: statements.page(),
      count: statements.count(),
      values: statements.values,
    });

  const cached = cachedReads({ source, ctx });
  const loadBounds = async (by: Caller) => {
    const bounds = statements.bounds();
    if (!bounds) return {};
    const [row] = await read<Record<string, unknown>>(ctx, by, bounds, scope);
    return readBounds(source, row);
  };
  const caller = callerOf(ctx);
  return ctx.services.reads.calls.run(caller.who, caller.signal, async () => {
    const [[found, { total, sums }], bounds] = await Promise.all([
      rowsAndTotal<Row>(ctx, statements, cached),
      cached(statements.bounds_key, loadBounds),
    ]);
    const data = found.slice(0, limit);
    const last = found.length > limit ? data.at(-1) : undefined;
    const next = last ? cursorAt(order, source, { row: last, seen: offset + limit }) : null;
    return { data, bounds, page: { ...totalOf(total, exact_total), limit, offset, next, sums } };
  });
}
