/**
 * The list query, written once: filter, sort, page, bounds and total of every table. A module describes its table as
 * a `ListSource`; the catalogue of `@tank/schema` says which columns may be filtered and sorted.
 */
import type { AnyListInput, Bounds, Columns, ListInput, ListPage } from '@tank/schema/kit/table';
import { callerOf } from './caller.ts';
import type { Condition } from './condition.ts';
import type { Ctx } from './context.ts';
import { type AskedOfList, askedOf, type Scope } from './list-asked.ts';
import { readBounds } from './list-bounds.ts';
import { conditionsOf } from './list-conditions.ts';
import { cursorAt } from './list-order.ts';
import { COUNTED } from './list-page.ts';
import { howCommon, type SearchOptions } from './list-search.ts';
import type { ListSource } from './list-source.ts';
import { totalOf } from './list-total.ts';
import type { Caller } from './long-reads.ts';
import { read, run } from './run-statement.ts';
import { cachedStatement, type ExportReader, type ExportStatements } from './statement.ts';

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
  /** Values of the placeholders of `where`. */
  scope: Scope;
  /** Values of placeholders in `fields` only: they change neither total nor bounds. */
  viewer?: Scope;
}

/** The next rows of an export, without totals and bounds. */
async function nextOf<T>(reader: ExportReader, statements: ExportStatements): Promise<Page<T>> {
  const data = await reader.next<T>(statements);
  const page = { total: data.length, total_exact: true, limit: data.length, offset: 0, next: null };
  return { data, bounds: {}, page };
}

/** Rows of the page, and one more: it tells that there is a next one. */
async function rowsOf<Row>(ctx: Ctx, { values, limit, offset, page, after }: AskedOfList): Promise<Row[]> {
  const caller = callerOf(ctx);
  if (!after) return read<Row>(ctx, caller, page(), { ...values, offset, limit: limit + 1 });
  const found: Row[] = [];
  for (const statement of after) {
    const left = limit + 1 - found.length;
    const from = { ...values, offset: 0, limit: left };
    if (left > 0) found.push(...(await read<Row>(ctx, caller, statement, from)));
  }
  return found;
}

/** Totals and bounds of a list, kept for a moment. */
const keptOf =
  ({ source, ctx }: { source: ListSource; ctx: Ctx }) =>
  <V>(key: string, load: (by: Caller) => Promise<V>) => {
    const caller = callerOf(ctx);
    const { signal } = caller;
    const { entities } = source;
    return ctx.services.lists.get({ key, entities, signal, load: (signal) => load({ ...caller, signal }) });
  };

type Kept = ReturnType<typeof keptOf>;

/** Words that few rows have are looked up by their index: of many, the first page is near the start of the order. */
async function conditionsFor(
  ctx: Ctx,
  source: ListSource,
  { input, scope }: { input: AnyListInput; scope: Scope },
): Promise<Condition[]> {
  const text = input.q?.trim();
  const asked = text ? howCommon(source, text) : undefined;
  if (!asked) return conditionsOf(source, input);
  // An export takes every row anyway.
  const [row] = ctx.export_reader
    ? [{ common: true }]
    : await run<SearchOptions>(
        ctx,
        cachedStatement(`common:${source.name}:${asked.shape}`, () => asked.query),
        { ...scope, ...asked.values },
      );
  return conditionsOf(source, input, row);
}

/**
 * The rows, and how many the list has. A total that is not cached yet comes with the first rows, in one statement. What is
 * searched is counted only where it is more than a page: to find rare words takes long enough once.
 */
function rowsAndTotal<Row>(ctx: Ctx, asked: AskedOfList, kept: Kept): Promise<[Row[], number]> {
  const { values, limit, offset, count } = asked;
  const counted = async (by: Caller) => {
    const [row] = await read<{ total: number }>(ctx, by, count(), values);
    return row?.total ?? 0;
  };
  let both: Promise<(Row & { [COUNTED]: number })[]> | undefined;
  const total = kept(asked.total_key, async (by) => {
    if (asked.after) return counted(by);
    both = read(ctx, by, asked.page(!asked.searching), { ...values, offset, limit: limit + 1 });
    const found = await both;
    // A page further on may be empty, and carries no total then: it is counted by itself.
    if (offset === 0 && found.length <= limit) return found.length;
    return found[0]?.[COUNTED] ?? counted(by);
  });
  return Promise.all([both ?? rowsOf<Row>(ctx, asked), total]);
}

/**
 * Answers a page of rows with the total after filters and the bounds before them; the next ones of all rows where the
 * context asks for the whole.
 * @throws CONFLICT where the whole is too large, RATE_LIMITED where the user has too many calls waiting, UNAVAILABLE
 * where it takes too long.
 */
export async function listQuery<C extends Columns, Row extends object>(
  call: ListCall<C, Row>,
): Promise<Page<Row>> {
  const { ctx, source, scope, viewer } = call;
  const input = call.input as AnyListInput;
  const conditions = await conditionsFor(ctx, source, { input, scope });
  const asked = askedOf({ source, input, conditions, scope, viewer });
  const { limit, offset, exact_total, order } = asked;
  if (ctx.export_reader)
    return nextOf(ctx.export_reader, { page: asked.page(), count: asked.count(), values: asked.values });

  const kept = keptOf({ source, ctx });
  const ends = async (by: Caller) => {
    const bounds = asked.bounds();
    if (!bounds) return {};
    const [row] = await read<Record<string, unknown>>(ctx, by, bounds, scope);
    return readBounds(source, row);
  };
  const caller = callerOf(ctx);
  return ctx.services.reads.calls.run(caller.who, caller.signal, async () => {
    const [[found, total], bounds] = await Promise.all([
      rowsAndTotal<Row>(ctx, asked, kept),
      kept(asked.bounds_key, ends),
    ]);
    const data = found.slice(0, limit);
    const last = found.length > limit ? data.at(-1) : undefined;
    const next = last ? cursorAt(order, source, { row: last, seen: offset + limit }) : null;
    return { data, bounds, page: { ...totalOf(total, exact_total), limit, offset, next } };
  });
}
