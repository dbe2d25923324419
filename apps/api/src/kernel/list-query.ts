/**
 * The list query, written once: filter, sort, page, bounds and total of every table. A module describes its table as
 * a `ListSource`; the catalogue of `@tank/schema` says which columns may be filtered and sorted.
 */
import { readCursor } from '@tank/schema/kit/cursor';
import {
  type AnyListInput,
  type Bounds,
  type Columns,
  DEFAULT_LIMIT,
  type ListInput,
  type ListPage,
} from '@tank/schema/kit/table';
import type { SQL } from 'drizzle-orm';
import { callerOf } from './caller.ts';
import type { Condition } from './condition.ts';
import type { Ctx } from './context.ts';
import type { Caller } from './lanes.ts';
import { boundsQuery, readBounds } from './list-bounds.ts';
import { conditionsOf } from './list-conditions.ts';
import { cursorAt, orderOf, type Stretch, stretchesAfter, stretchesOf } from './list-order.ts';
import { countOf, pageOf } from './list-page.ts';
import { manyMeet } from './list-search.ts';
import type { ListSource } from './list-source.ts';
import { countedTo, totalOf } from './list-total.ts';
import { read, run } from './prepared.ts';
import { type Asked, compile, type Statement, type Whole } from './statement.ts';

type Scope = Record<string, string | number | null>;

export interface Page<T> {
  data: T[];
  bounds: Bounds;
  page: ListPage;
}

/** Compiled texts by source and shape; values never enter them. What was not asked for the longest time is forgotten. */
const statements = new Map<string, Statement>();
const MAX_STATEMENTS = 1000;

function statement(name: string, build: () => SQL): Statement {
  const known = statements.get(name) ?? compile(build());
  statements.delete(name);
  statements.set(name, known);
  if (statements.size > MAX_STATEMENTS) statements.delete(statements.keys().next().value as string);
  return known;
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

/** The next rows of an export: nobody pages through them, so totals and bounds are left out. */
async function nextOf<T>(whole: Whole, asked: Asked): Promise<Page<T>> {
  const data = await whole.next<T>(asked);
  const page = { total: data.length, total_exact: true, limit: data.length, offset: 0, next: null };
  return { data, bounds: {}, page };
}

/** Seams are asked for where few rows have them; a page of what many have is at the start of its order. */
async function withRareSeams(ctx: Ctx, source: ListSource, call: { conditions: Condition[]; scope: Scope }) {
  const { conditions, scope } = call;
  const asked = manyMeet(source, conditions);
  if (!asked) return conditions;
  const values = { ...scope, ...Object.fromEntries(conditions.map(({ key, value }) => [key, value])) };
  const [row] = ctx.whole
    ? [{ many: true }]
    : await run<{ many: boolean }>(
        ctx,
        statement(`meet:${source.name}`, () => asked),
        values,
      );
  return row?.many ? conditions.filter(({ shape }) => shape !== 'meetings') : conditions;
}

/**
 * Answers a page of rows with the total after filters and the bounds before them; the next ones of all rows where the
 * context asks for the whole.
 * @throws CONFLICT where the whole is too large, RATE_LIMITED where the user has too many calls waiting, UNAVAILABLE
 * where it takes too long.
 */
export async function listQuery<C extends Columns, Row extends object>({
  ctx,
  source,
  scope,
  viewer,
  ...call
}: ListCall<C, Row>): Promise<Page<Row>> {
  const input = call.input as AnyListInput;
  const { limit = DEFAULT_LIMIT, sort = source.table.default_sort, exact_total = false } = input;
  const order = orderOf(source, sort);
  const cursor = input.after === undefined ? undefined : readCursor(source.table, input.after);
  const offset = cursor?.seen ?? input.offset ?? 0;
  const conditions = await withRareSeams(ctx, source, { conditions: conditionsOf(source, input), scope });
  const shape = `${source.name}?${conditions.map((condition) => condition.shape).join('&')}`;
  const values: Record<string, unknown> = { ...scope, ...viewer };
  for (const condition of conditions) values[condition.key] = condition.value;

  const page = (...stretches: Stretch[]) =>
    statement(`page:${shape}:${sort}:${stretches.map((stretch) => stretch.shape)}`, () =>
      pageOf(source, { order, conditions, stretches }),
    );
  const whole = stretchesOf(order, conditions);
  const count = statement(`count:${shape}`, () => countOf(source, conditions));
  if (ctx.whole) return nextOf(ctx.whole, { page: page(...whole), count, values });

  const caller = callerOf(ctx);
  const cached = <V>(key: string, load: (by: Caller) => Promise<V>) =>
    ctx.services.lists.get({
      key,
      entities: source.entities,
      load: (signal) => load({ ...caller, signal }),
      signal: caller.signal,
    });
  /** One row more than the page has: it tells that there is a next one. */
  const rows = async () => {
    if (!cursor) return read<Row>(ctx, caller, page(...whole), { ...values, offset, limit: limit + 1 });
    const found: Row[] = [];
    const from = { ...values, after_value: cursor.value, after_key: cursor.key, offset: 0 };
    for (const stretch of stretchesAfter(order, cursor)) {
      const left = limit + 1 - found.length;
      if (left > 0) found.push(...(await read<Row>(ctx, caller, page(stretch), { ...from, limit: left })));
    }
    return found;
  };
  const total = async (by: Caller) => {
    const [row] = await read<{ total: number }>(ctx, by, count, { ...values, limit: countedTo(exact_total) });
    return row?.total ?? 0;
  };
  const ends = async (by: Caller) => {
    const query = boundsQuery(source);
    if (!query) return {};
    const text = statement(`bounds:${source.name}`, () => query);
    const [row] = await read<Record<string, unknown>>(ctx, by, text, scope);
    return readBounds(source, row);
  };
  return ctx.services.reads.calls.runInTurn(caller.who, caller.signal, async () => {
    const filters = conditions.map((condition) => condition.value);
    const [found, counted, bounds] = await Promise.all([
      rows(),
      cached(`count:${JSON.stringify([shape, scope, filters, exact_total])}`, total),
      cached(`bounds:${JSON.stringify([source.name, scope])}`, ends),
    ]);
    const data = found.slice(0, limit);
    const last = found.length > limit ? data.at(-1) : undefined;
    const next = last ? cursorAt(order, source, { row: last, seen: offset + limit }) : null;
    return { data, bounds, page: { ...totalOf(counted, exact_total), limit, offset, next } };
  });
}
