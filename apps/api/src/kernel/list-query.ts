/**
 * The list query, written once: filter, sort, page, bounds and total of every table. A module describes its table as
 * a `ListSource`; the catalogue of `@tank/schema` says which columns may be filtered and sorted.
 */
import {
  type AnyListInput,
  type Bounds,
  type Column,
  type Columns,
  DEFAULT_LIMIT,
  type ListInput,
} from '@tank/schema/kit/table';
import { type SQL, sql } from 'drizzle-orm';
import { callerOf } from './caller.ts';
import { selection } from './columns.ts';
import type { Ctx } from './context.ts';
import { DomainError } from './errors.ts';
import type { Caller } from './lanes.ts';
import { type Condition, conditionsOf } from './list-conditions.ts';
import type { ListSource } from './list-source.ts';
import { read } from './prepared.ts';
import { type Asked, compile, type Statement, type Whole } from './statement.ts';

type Scope = Record<string, string | number | null>;

export interface Page<T> {
  data: T[];
  bounds: Bounds;
  page: { total: number; limit: number; offset: number };
}

const towards = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

const orderBy = (source: ListSource, sort: string): SQL => {
  const descending = sort.startsWith('-');
  const key = descending ? sort.slice(1) : sort;
  const direction = towards(descending);
  const column = source.columns[key];
  if (!column) throw new DomainError('INVALID_INPUT', 'This column cannot be sorted.');
  const nulls = source.null_passes?.includes(key) ? sql` nulls last` : sql``;
  return sql`${column} ${direction}${nulls}, ${source.columns[source.key]} ${tieOf(source, key, descending)}`;
};

/** The tie-breaker runs with the sort, so that one index serves both directions; after hidden values it ascends. */
const tieOf = (source: ListSource, key: string, descending: boolean) =>
  towards(descending && !source.null_passes?.includes(key));

const fieldsOf = (source: ListSource): SQL => selection({ ...source.columns, ...source.fields });

const whereOf = (source: ListSource, conditions: Condition[]): SQL =>
  sql.join([source.where, ...conditions.map((condition) => condition.clause)], sql` and `);

function boundsQuery(source: ListSource): SQL | undefined {
  const keys = Object.entries<Column>(source.table.columns)
    .filter(([, column]) => column.bounds)
    .map(([key]) => key);
  if (keys.length === 0) return undefined;
  const ends = keys.flatMap((key) =>
    (['min', 'max'] as const).map((end) => {
      const value = end === 'min' ? sql`min(${source.columns[key]})` : sql`max(${source.columns[key]})`;
      const name = sql.identifier(`${end}_${key}`);
      return source.indexed_bounds
        ? sql`(select ${value} from ${source.bounds_from ?? source.from} where ${source.where}) as ${name}`
        : sql`${value} as ${name}`;
    }),
  );
  const list = sql.join(ends, sql`, `);
  return source.indexed_bounds
    ? sql`select ${list}`
    : sql`select ${list} from ${source.bounds_from ?? source.from} where ${source.where}`;
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

const readBounds = (source: ListSource, row: Record<string, unknown> | undefined): Bounds =>
  Object.fromEntries(
    Object.entries<Column>(source.table.columns)
      .filter(([, column]) => column.bounds)
      .map(([key, column]) => {
        const read = (value: unknown) =>
          value === null || value === undefined
            ? null
            : column.kind === 'number'
              ? Number(value)
              : String(value);
        return [key, { min: read(row?.[`min_${key}`]), max: read(row?.[`max_${key}`]) }];
      }),
  );

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
  return { data, bounds: {}, page: { total: data.length, limit: data.length, offset: 0 } };
}

/**
 * Answers a page of rows with the total after filters and the bounds before them; the next ones of all rows where the
 * context asks for the whole.
 * @throws CONFLICT where the whole is too large, RATE_LIMITED where the user has too many calls waiting, UNAVAILABLE
 * where it takes too long.
 */
export async function listQuery<C extends Columns, Row>({
  ctx,
  source,
  scope,
  viewer,
  ...call
}: ListCall<C, Row>): Promise<Page<Row>> {
  const input = call.input as AnyListInput;
  const { limit = DEFAULT_LIMIT, offset = 0, sort = source.table.default_sort } = input;
  const conditions = conditionsOf(source, input);
  const shape = `${source.name}?${conditions.map((condition) => condition.shape).join('&')}`;
  const values: Record<string, unknown> = { ...scope, ...viewer, limit, offset };
  for (const condition of conditions) values[condition.key] = condition.value;
  const where = whereOf(source, conditions);
  const wanted = sql`from ${source.from} where ${where}`;
  const counted = sql`from ${source.counted_from ?? source.from} where ${where}`;
  const page = statement(
    `page:${shape}:${sort}`,
    () => sql`select ${fieldsOf(source)} ${wanted}
      order by ${orderBy(source, sort)} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
  );
  if (ctx.whole) {
    const upTo = () =>
      sql`select count(*)::int as total from (select ${counted} limit ${sql.placeholder('limit')}) fitting`;
    return nextOf(ctx.whole, { page, count: statement(`some:${shape}`, upTo), values });
  }
  const caller = callerOf(ctx);
  const cached = <V>(key: string, load: (by: Caller) => Promise<V>) =>
    ctx.services.lists.get({
      key,
      entities: source.entities,
      load: (signal) => load({ ...caller, signal }),
      signal: caller.signal,
    });
  const count = async (by: Caller) => {
    const text = statement(`count:${shape}`, () => sql`select count(*)::int as total ${counted}`);
    const [row] = await read<{ total: number }>(ctx, by, text, values);
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
    const [data, total, bounds] = await Promise.all([
      read<Row>(ctx, caller, page, values),
      cached(`count:${JSON.stringify([shape, scope, filters])}`, count),
      cached(`bounds:${JSON.stringify([source.name, scope])}`, ends),
    ]);
    return { data, bounds, page: { total, limit, offset } };
  });
}
