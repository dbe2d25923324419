/** The order of a list, and where in it a page goes on. */
import { inNaturalOrder } from '@tank/db/columns';
import { type Cursor, writeCursor } from '@tank/schema/kit/cursor';
import type { Column as CatalogueColumn } from '@tank/schema/kit/table';
import { Column, is, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../errors/errors.ts';
import type { Condition, Expression, ListSource } from './source.ts';

export interface Order {
  sort: string;
  /** Of the sorted column. */
  column: string;
  by: Expression;
  /** Names are sorted as in a dictionary. */
  natural: boolean;
  key: Expression;
  descending: boolean;
  nulls_last: boolean;
  /** The tie-breaker runs with the sort, so that one index serves both directions; after hidden values it ascends. */
  key_descending: boolean;
}

/** Whether the column holds free text. A set with a fixed list of options keeps the order of that list. Indexes use the same order. */
export const isNatural = (column: CatalogueColumn | undefined) =>
  column?.kind === 'text' || (column?.kind === 'set' && !column.options);

const comparable = ({ by, natural }: Pick<Order, 'by' | 'natural'>) => (natural ? inNaturalOrder(by) : by);

export function orderOf(source: ListSource, sort: string): Order {
  const descending = sort.startsWith('-');
  const column = descending ? sort.slice(1) : sort;
  const by = source.columns[column];
  const key = source.columns[source.key];
  if (!by || !key) throw new DomainError('INVALID_INPUT', 'This column cannot be sorted.');
  const hides = source.null_passes?.includes(column) ?? false;
  return {
    sort,
    column,
    by,
    natural: isNatural(source.table.columns[column]),
    key,
    descending,
    nulls_last: hides || !descending,
    key_descending: descending && !hides,
  };
}

const towards = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

export const orderBy = ({ key, descending, nulls_last, key_descending, ...order }: Order): SQL =>
  // What PostgreSQL does unasked is left out: indexes are written that way.
  sql`${comparable(order)} ${towards(descending)}${nulls_last && descending ? sql` nulls last` : sql``}, ${key} ${towards(key_descending)}`;

/** A part of the list that an index reads in order; its rows follow those of the stretch before. */
export interface Stretch {
  shape: string;
  clause: SQL;
  /** The column in which all of its rows have a value, or none has; left out: some have. */
  of?: { column: string; valued: boolean };
}

type By = Pick<Order, 'by' | 'column'>;

const withValue = ({ by, column }: By): Stretch => ({
  shape: 'with',
  clause: sql`${by} is not null`,
  of: { column, valued: true },
});
const withoutValue = ({ by, column }: By): Stretch => ({
  shape: 'without',
  clause: sql`${by} is null`,
  of: { column, valued: false },
});

/**
 * All rows. Hidden values pass a range on their column and stand last in its order: in one stretch with the others they
 * would be found behind all that the range leaves out.
 */
export const stretchesOf = (by: By, conditions: Condition[]): Stretch[] =>
  conditions.some(({ ofValues }) => ofValues?.column === by.column)
    ? [withValue(by), withoutValue(by)]
    : [{ shape: 'any', clause: sql`true` }];

const behind = (descending: boolean) => (descending ? sql`<` : sql`>`);
const value = sql.placeholder('after_value');
const row = sql.placeholder('after_key');

/** Of two tables: no index has both. */
const apart = (by: Expression, key: Expression) =>
  is(by, Column) && is(key, Column) && by.table !== key.table;

/** Rows with a value that come after the row's. */
function valuesBehind(order: Order): SQL {
  const { by, key, descending, key_descending } = order;
  const compared = comparable(order);
  if (by === key) return sql`${key} ${behind(descending)} ${row}`;
  if (descending === key_descending && !apart(by, key))
    return sql`(${compared}, ${key}) ${behind(descending)} (${value}, ${row})`;
  // The index of one column understands the first half; the second sorts out rows of the same value.
  return sql`${compared} ${behind(descending)}= ${value} and (${compared} ${behind(descending)} ${value} or ${key} ${behind(key_descending)} ${row})`;
}

/** What comes after a row, in order. Rows without a value are a stretch of their own: comparisons leave them out. */
export function stretchesAfter(order: Order, cursor: Cursor): Stretch[] {
  const { by, column, key, nulls_last, key_descending } = order;
  if (cursor.value !== null) {
    const rest = { shape: 'after', clause: valuesBehind(order), of: { column, valued: true } };
    return nulls_last ? [rest, withoutValue(order)] : [rest];
  }
  const rest = {
    shape: 'after-without',
    clause: sql`${by} is null and ${key} ${behind(key_descending)} ${row}`,
    of: { column, valued: false },
  };
  return nulls_last ? [rest] : [rest, withValue(order)];
}

/** What a row calls the value that it is sorted by: it may be answered in other words. */
export const sortedAs = ({ fields }: ListSource, { column }: Order) =>
  column in fields ? 'sorted_by' : column;

/** The place behind a row. */
export function cursorAt(order: Order, source: ListSource, at: { row: object; seen: number }): string {
  const fields = at.row as Record<string, Cursor['value']>;
  const value = fields[sortedAs(source, order)] ?? null;
  return writeCursor({ sort: order.sort, value, key: Number(fields[source.key]), seen: at.seen });
}
