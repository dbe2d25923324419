/**
 * The list query, written once: filter, sort, page, bounds and total of every table. A module describes its table as
 * a `ListSource`; the catalogue of `@tank/schema` says which columns may be filtered and sorted.
 */
import {
  type AnyListInput,
  type Bounds,
  type Column,
  DEFAULT_LIMIT,
  isFilterable,
  isRange,
  type TableDefinition,
} from '@tank/schema/kit/table';
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';
import type { Entity } from './effects.ts';
import { DomainError } from './errors.ts';

export interface ListSource {
  /** Unique; names the prepared statements and the cache entries. */
  name: string;
  table: TableDefinition;
  /** Changes of these make totals and bounds old. */
  entities: readonly Entity[];
  from: SQL;
  /** Whose rows: uses placeholders such as `sql.placeholder('today')`, filled by the scope of the call. */
  where: SQL;
  /** The expression behind each column: what filters, sorting and bounds see. */
  columns: Record<string, SQL>;
  /** Answered fields beside the columns. */
  fields?: Record<string, SQL>;
  /** Unique; makes the order total. */
  key: SQL;
  /** Every bound comes from the two ends of an index instead of one pass over the scope. */
  indexed_bounds?: boolean;
  /** A filter of the call itself, such as `hide_closed`. */
  extra?: Record<string, SQL>;
  /** Rows whose value is hidden pass a range filter on these columns. */
  null_passes?: readonly string[];
}

type Scope = Record<string, string | number | null>;

interface Statement {
  text: string;
  params: unknown[];
}

export interface Page<T> {
  data: T[];
  bounds: Bounds;
  page: { total: number; limit: number; offset: number };
}

const dialect = new PgDialect();
const compile = (query: SQL): Statement => {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
};

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One condition of the where clause, and its value where the text needs one. */
interface Condition {
  key: string;
  /** Part of the statement's shape: one value and several read different indexes. */
  shape: string;
  clause: SQL;
  value: unknown;
}

const rangeConditions = (source: ListSource, key: string, input: AnyListInput): Condition[] =>
  (['min', 'max'] as const).flatMap((end) => {
    const value = input[`${end}_${key}`];
    if (value === undefined) return [];
    const name = `${end}_${key}`;
    const operator = sql.raw(end === 'min' ? '>=' : '<=');
    const clause = sql`${source.columns[key]} ${operator} ${sql.placeholder(name)}`;
    const passing = source.null_passes?.includes(key)
      ? sql`(${clause} or ${source.columns[key]} is null)`
      : clause;
    return [{ key: name, shape: name, clause: passing, value }];
  });

function setCondition(source: ListSource, key: string, column: Column, wanted: string[]): Condition {
  const expression = source.columns[key];
  const place = sql.placeholder(key);
  if (column.kind === 'list')
    return { key, shape: key, clause: sql`${expression} && ${place}::text[]`, value: wanted };
  if (column.kind === 'flag')
    return { key, shape: key, clause: sql`${expression} = any(${place}::int[])`, value: wanted.map(Number) };
  if (wanted.length === 1)
    return { key, shape: `${key}=`, clause: sql`${expression} = ${place}`, value: wanted[0] };
  return { key, shape: key, clause: sql`${expression}::text = any(${place}::text[])`, value: wanted };
}

function searchCondition(source: ListSource, text: string): Condition {
  const columns = Object.entries<Column>(source.table.columns)
    .filter(([, column]) => column.kind === 'text' && isFilterable(column))
    .map(([key]) => sql`${source.columns[key]} ilike ${sql.placeholder('q')}`);
  return { key: 'q', shape: 'q', clause: sql`(${sql.join(columns, sql` or `)})`, value: likePattern(text) };
}

function conditionsOf(source: ListSource, input: AnyListInput): Condition[] {
  const conditions = Object.entries<Column>(source.table.columns).flatMap(([key, column]) => {
    if (!isFilterable(column) || column.kind === 'text') return [];
    if (isRange(column)) return rangeConditions(source, key, input);
    const wanted = input[key] as string[] | undefined;
    return wanted?.length ? [setCondition(source, key, column, wanted)] : [];
  });
  for (const [key, clause] of Object.entries(source.extra ?? {}))
    if (input[key] === true) conditions.push({ key, shape: key, clause, value: undefined });
  if (input.q?.trim()) conditions.push(searchCondition(source, input.q.trim()));
  return conditions;
}

const orderBy = (source: ListSource, sort: string): SQL => {
  const descending = sort.startsWith('-');
  const key = descending ? sort.slice(1) : sort;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const column = source.columns[key];
  if (!column) throw new DomainError('INVALID_INPUT', 'This column cannot be sorted.');
  const nulls = source.null_passes?.includes(key) ? sql` nulls last` : sql``;
  return sql`${column} ${direction}${nulls}, ${source.key} ${sql.raw(tieOf(source, key, descending))}`;
};

/** The tie-breaker runs with the sort, so that one index serves both directions; after hidden values it ascends. */
const tieOf = (source: ListSource, key: string, descending: boolean) =>
  descending && !source.null_passes?.includes(key) ? 'desc' : 'asc';

const fieldsOf = (source: ListSource): SQL =>
  sql.join(
    Object.entries({ ...source.columns, ...source.fields }).map(
      ([name, expression]) => sql`${expression} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

const whereOf = (source: ListSource, conditions: Condition[]): SQL =>
  sql.join([source.where, ...conditions.map((condition) => condition.clause)], sql` and `);

function boundsQuery(source: ListSource): SQL | undefined {
  const keys = Object.entries<Column>(source.table.columns)
    .filter(([, column]) => column.bounds)
    .map(([key]) => key);
  if (keys.length === 0) return undefined;
  const ends = keys.flatMap((key) =>
    (['min', 'max'] as const).map((end) => {
      const value = sql`${sql.raw(end)}(${source.columns[key]})`;
      const name = sql.identifier(`${end}_${key}`);
      return source.indexed_bounds
        ? sql`(select ${value} from ${source.from} where ${source.where}) as ${name}`
        : sql`${value} as ${name}`;
    }),
  );
  const list = sql.join(ends, sql`, `);
  return source.indexed_bounds
    ? sql`select ${list}`
    : sql`select ${list} from ${source.from} where ${source.where}`;
}

/** Compiled texts by source and shape; shapes are few, because values never enter the text. */
const statements = new Map<string, Statement>();
const MAX_STATEMENTS = 5000;

function statement(name: string, build: () => SQL): Statement {
  const known = statements.get(name);
  if (known) return known;
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  const made = compile(build());
  statements.set(name, made);
  return made;
}

const run = async <T>(ctx: Ctx, { text, params }: Statement, values: Record<string, unknown>) =>
  (await ctx.services.database.lists.unsafe(text, fillPlaceholders(params, values) as never[], {
    prepare: true,
  })) as unknown as T[];

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

interface ListCall {
  ctx: Ctx;
  source: ListSource;
  /** Parsed by the table's contract. */
  input: object;
  /** Values of the placeholders of `where`. */
  scope: Scope;
  /** Values of placeholders in `fields` only: they change neither total nor bounds. */
  viewer?: Scope;
}

/** Answers a page of rows with the total after filters and the bounds before them. */
export async function listQuery<T>({ ctx, source, scope, viewer, ...call }: ListCall): Promise<Page<T>> {
  const input = call.input as AnyListInput;
  const limit = input.limit ?? DEFAULT_LIMIT;
  const offset = input.offset ?? 0;
  const sort = input.sort ?? source.table.default_sort;
  const conditions = conditionsOf(source, input);
  const shape = `${source.name}?${conditions.map((condition) => condition.shape).join('&')}`;
  const values: Record<string, unknown> = { ...scope, ...viewer, limit, offset };
  for (const condition of conditions) values[condition.key] = condition.value;
  const cacheKey = JSON.stringify([shape, scope, conditions.map((condition) => condition.value)]);
  const cached = <V>(kind: string, key: string, load: () => Promise<V>) =>
    ctx.services.lists.get(`${kind}:${key}`, source.entities, load);

  const page = statement(
    `page:${shape}:${sort}`,
    () => sql`select ${fieldsOf(source)} from ${source.from} where ${whereOf(source, conditions)}
      order by ${orderBy(source, sort)} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
  );
  const count = async () => {
    const text = statement(
      `count:${shape}`,
      () => sql`select count(*)::int as total from ${source.from} where ${whereOf(source, conditions)}`,
    );
    const [row] = await run<{ total: number }>(ctx, text, values);
    return row?.total ?? 0;
  };
  const ends = async () => {
    const query = boundsQuery(source);
    if (!query) return {};
    const [row] = await run<Record<string, unknown>>(
      ctx,
      statement(`bounds:${source.name}`, () => query),
      scope,
    );
    return readBounds(source, row);
  };
  const [data, total, bounds] = await Promise.all([
    run<T>(ctx, page, values),
    cached('count', cacheKey, count),
    cached('bounds', JSON.stringify([source.name, scope]), ends),
  ]);
  return { data, bounds, page: { total, limit, offset } };
}
