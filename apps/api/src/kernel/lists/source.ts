/**
 * What a module says of one of its tables. The compiler holds it against the catalogue, column by column: none may be
 * missing, none too many, each of the catalogue's kind; and the type of a row follows from it.
 */
import type { Values } from '@tank/schema/kit/list';
import type { Column as CatalogueColumn, ColumnKind, Columns, TableDefinition } from '@tank/schema/kit/table';
import { type AnyColumn, type GetColumnData, getTableColumns, type SQL, type Table } from 'drizzle-orm';
import type { Source } from './cache.ts';

/** A column of the database, or an expression that says what it gives: `sql<number>`. */
export type Expression = SQL | AnyColumn;
type Expressions = Record<string, Expression>;

export type Value<E> = E extends SQL<infer T> ? T : E extends AnyColumn ? GetColumnData<E> : never;
/** What a select of these expressions answers. */
export type Selected<X> = { [K in keyof X]: Value<X[K]> };

type KindOf<C> = C extends CatalogueColumn ? Values[C['kind'] & ColumnKind] : never;

/** `X` where it has every column of the catalogue, of its kind, and no other. */
type Matching<C extends Columns, X> = {
  [K in keyof C]: K extends keyof X ? (Value<X[K]> extends KindOf<C[K]> | null ? X[K] : never) : Expression;
} & { [K in Exclude<keyof X, keyof C>]: never };

interface Search {
  /** One column with an index of trigrams that holds what the text columns say, folded by `search_fold`. */
  text: SQL;
  /** How its words begin (`word_beginnings`), first in the same index. */
  beginnings: SQL;
  /** What else is found: rows that lead to a short text elsewhere which fits, such as a name. */
  also?: (fits: (of: SQL, beginnings: SQL) => SQL) => SQL;
}

interface Described<C extends Columns> {
  /** Unique; names the prepared statements and the cache entries. */
  name: string;
  table: TableDefinition<C>;
  /** Changes of these invalidate totals and bounds. */
  entities: readonly Source[];
  from: SQL;
  /** Whose rows: uses placeholders such as `sql.placeholder('today')`, filled by the scope of the call. */
  where: SQL;
  /** Where a search looks; left out: each text column is compared. */
  search?: Search;
  /** The code of the state in which a row's place is, where `search` is left out: a search finds it by code and by name. */
  state?: AnyColumn;
  /** Further place columns that a search reads where `search` is not set. */
  place?: readonly Expression[];
  /** How each value of a set reads in words that an index understands; left out: the column is compared. */
  values?: Record<string, Record<string, SQL>>;
  /** The same rows with outer joins, which a count leaves out where nothing asks for their columns. */
  counted_from?: SQL;
  /** The unique column: makes the order total. */
  key: keyof C & string;
  /** Every bound comes from the two ends of an index instead of one pass over the scope. */
  indexed_bounds?: boolean;
  /** The one table that has all bounded columns, where `from` joins others: PostgreSQL sees no ends through a join. */
  bounds_from?: SQL;
  /** A filter of the call itself, such as `hide_closed`. */
  extra?: Record<string, SQL>;
  /** Rows whose value is hidden pass a range filter on these columns. */
  null_passes?: readonly (keyof C & string)[];
}

export interface ListSource<C extends Columns = Columns, Row = unknown> extends Described<C> {
  /** The expression behind each column: what filters, sorting and bounds see. */
  columns: { [K in keyof C]: Expression };
  /** Answered beside the columns, or in place of one. */
  fields: Expressions;
  /** Never there: carries the type. */
  row?: Row;
}

type Flat<T> = { [K in keyof T]: T[K] };
/** A row with some of its fields in other words. */
export type With<Row, Other> = Flat<Omit<Row, keyof Other> & Other>;

/** The source of a list, checked against its catalogue. */
export const listSource = <
  C extends Columns,
  X extends Expressions,
  F extends Expressions = Record<never, never>,
>(
  source: Described<C> & { columns: X & Matching<C, X>; fields?: F },
): ListSource<C, With<Selected<X>, Selected<F>>> => ({ ...source, fields: source.fields ?? {} });

type NamedAs<T extends Table, C> = Pick<T['_']['columns'], keyof T['_']['columns'] & keyof C>;

/** The columns of a table of the database that have the name of one in the catalogue. */
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
  /** Part of the statement's shape: one value and several read different indexes. */
  shape: string;
  clause: SQL;
  value: unknown;
  /** Of a range that hidden values pass: the condition for the other rows. */
  ofValues?: { column: string; clause: SQL };
}

/** For the placeholders of their clauses. */
export const valuesOf = (conditions: Condition[]): Record<string, unknown> =>
  Object.fromEntries(conditions.map(({ key, value }) => [key, value]));
