/**
 * The description of a module's table. The compiler checks that it has exactly the columns of the catalogue, each with
 * the catalogue's kind, and infers the type of a row.
 */
import type { Values } from '@tank/schema/kit/list';
import type { Column as CatalogueColumn, ColumnKind, Columns, TableDefinition } from '@tank/schema/kit/table';
import { type AnyColumn, type GetColumnData, getTableColumns, type SQL, type Table } from 'drizzle-orm';
import type { Source } from './list-cache.ts';

/** A database column or a typed expression: `sql<number>`. */
export type Expression = SQL | AnyColumn;
type Expressions = Record<string, Expression>;

export type Value<E> = E extends SQL<infer T> ? T : E extends AnyColumn ? GetColumnData<E> : never;
/** The row type of a select of these expressions. */
export type Selected<X> = { [K in keyof X]: Value<X[K]> };

type KindOf<C> = C extends CatalogueColumn ? Values[C['kind'] & ColumnKind] : never;

/** `X` if it has exactly the columns of the catalogue, with their kinds. */
type Matching<C extends Columns, X> = {
  [K in keyof C]: K extends keyof X ? (Value<X[K]> extends KindOf<C[K]> | null ? X[K] : never) : Expression;
} & { [K in Exclude<keyof X, keyof C>]: never };

interface Search {
  /** A column with all searchable text, folded by `search_fold`, with a trigram index. */
  text: SQL;
  /** The beginnings of its words (`word_beginnings`), first in the same index. */
  beginnings: SQL;
  /** Also finds rows whose related rows match, such as by a name. */
  also?: (matches: (text: SQL, beginnings: SQL) => SQL) => SQL;
}

interface ListDescription<C extends Columns> {
  /** Unique; part of the names of statements and cache entries. */
  name: string;
  table: TableDefinition<C>;
  /** Changes of these invalidate totals and bounds. */
  entities: readonly Source[];
  from: SQL;
  /**
   * The rows of the list: its placeholders, such as `sql.placeholder('today')`, get their values from the call's scope.
   */
  where: SQL;
  /** The search columns; undefined: each text column is compared. */
  search?: Search;
  /** The state code of a row's place, searched by code and name if `search` is undefined. */
  state?: AnyColumn;
  /** Further place columns that are searched if `search` is undefined. */
  place?: readonly Expression[];
  /** A condition that an index serves for each value of a set; undefined: the column is compared. */
  values?: Record<string, Record<string, SQL>>;
  /** `from` with outer joins, which PostgreSQL removes from a count. */
  counted_from?: SQL;
  /** The unique column, which breaks ties in the order. */
  key: keyof C & string;
  /** Bounds are read from both ends of an index instead of by a scan. */
  indexed_bounds?: boolean;
  /** The table with all bounded columns, where `from` has joins: PostgreSQL does not use index ends through a join. */
  bounds_from?: SQL;
  /** Conditions of additional boolean inputs, such as `hide_closed`. */
  extra?: Record<string, SQL>;
  /** Rows whose value is hidden pass a range filter on these columns. */
  null_passes?: readonly (keyof C & string)[];
}

export interface ListSource<C extends Columns = Columns, Row = unknown> extends ListDescription<C> {
  /** The expression of each column, for filters, sorting and bounds. */
  columns: { [K in keyof C]: Expression };
  /** Fields of the result in addition to the columns, or in place of one. */
  fields: Expressions;
  /** Never set: carries the type. */
  row?: Row;
}

type Flat<T> = { [K in keyof T]: T[K] };
/** A row with some of its fields replaced. */
export type With<Row, Other> = Flat<Omit<Row, keyof Other> & Other>;

/** The source of a list, checked against its catalogue. */
export const listSource = <
  C extends Columns,
  X extends Expressions,
  F extends Expressions = Record<never, never>,
>(
  source: ListDescription<C> & { columns: X & Matching<C, X>; fields?: F },
): ListSource<C, With<Selected<X>, Selected<F>>> => ({ ...source, fields: source.fields ?? {} });

type NamedAs<T extends Table, C> = Pick<T['_']['columns'], keyof T['_']['columns'] & keyof C>;

/** The columns of a database table that have the name of a column in the catalogue. */
export function columnsOf<T extends Table, C extends Columns>(
  of: T,
  { columns }: TableDefinition<C>,
): NamedAs<T, C> {
  const all = Object.entries(getTableColumns(of)).filter(([key]) => Object.hasOwn(columns, key));
  return Object.fromEntries(all) as NamedAs<T, C>;
}

/** A condition of the where clause, with the value of its placeholder. */
export interface Condition {
  key: string;
  /** Identifies the statement: different shapes may use different indexes. */
  shape: string;
  clause: SQL;
  value: unknown;
  /** For a range that hidden values pass: the condition on rows with a value. */
  ofValues?: { column: string; clause: SQL };
}

/** The values of the placeholders in the conditions. */
export const valuesOf = (conditions: Condition[]): Record<string, unknown> =>
  Object.fromEntries(conditions.map(({ key, value }) => [key, value]));
