/** The order of a list, and the conditions that continue it after a cursor. */
import { inNaturalOrder } from '@tank/db/columns';
import { type Cursor, writeCursor } from '@tank/schema/kit/cursor';
import type { Column as CatalogueColumn } from '@tank/schema/kit/table';
import { Column, is, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../errors/errors.ts';
import type { Condition, Expression, ListSource } from './list-source.ts';

export interface Order {
  sort: string;
  /** Name of the sorted column. */
  column: string;
  by: Expression;
  /** Text is sorted in natural order. */
  natural: boolean;
  key: Expression;
  descending: boolean;
  nulls_last: boolean;
  /** The tie-breaker has the direction of the sort, so that one index serves both; with hidden values it ascends. */
  key_descending: boolean;
}

/**
 * Whether the column is sorted in natural order, as its index is. A set with fixed options has the order of its
 * options.
 */
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

const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

export const orderBy = ({ key, descending, nulls_last, key_descending, ...order }: Order): SQL =>
  // `nulls` is omitted if it is PostgreSQL's default, as in the index definitions.
  sql`${comparable(order)} ${direction(descending)}${nulls_last && descending ? sql` nulls last` : sql``}, ${key} ${direction(key_descending)}`;

/** A part of the list that one index reads in order; its rows follow those of the previous segment. */
export interface Segment {
  shape: string;
  clause: SQL;
  /** Whether all rows of the segment have a value in the column, or none; undefined: some do. */
  of?: { column: string; valued: boolean };
}

type By = Pick<Order, 'by' | 'column'>;

const withValue = ({ by, column }: By): Segment => ({
  shape: 'with',
  clause: sql`${by} is not null`,
  of: { column, valued: true },
});
const withoutValue = ({ by, column }: By): Segment => ({
  shape: 'without',
  clause: sql`${by} is null`,
  of: { column, valued: false },
});

/**
 * The segments of the whole list. Hidden values pass a range filter on their column and sort last: in one segment, an
 * index scan would read all rows outside of the range before it reaches them.
 */
export const segmentsOf = (by: By, conditions: Condition[]): Segment[] =>
  conditions.some(({ ofValues }) => ofValues?.column === by.column)
    ? [withValue(by), withoutValue(by)]
    : [{ shape: 'any', clause: sql`true` }];

const comesAfter = (descending: boolean) => (descending ? sql`<` : sql`>`);
const value = sql.placeholder('after_value');
const row = sql.placeholder('after_key');

/** Columns of different tables have no common index. */
const areInDifferentTables = (by: Expression, key: Expression) =>
  is(by, Column) && is(key, Column) && by.table !== key.table;

/** Rows with a value that come after the cursor's row. */
function valuesAfter(order: Order): SQL {
  const { by, key, descending, key_descending } = order;
  const compared = comparable(order);
  if (by === key) return sql`${key} ${comesAfter(descending)} ${row}`;
  if (descending === key_descending && !areInDifferentTables(by, key))
    return sql`(${compared}, ${key}) ${comesAfter(descending)} (${value}, ${row})`;
  // An index on one column serves the first half; the second half handles rows of the same value.
  return sql`${compared} ${comesAfter(descending)}= ${value} and (${compared} ${comesAfter(descending)} ${value} or ${key} ${comesAfter(key_descending)} ${row})`;
}

/** The segments after the cursor's row. Rows without a value are a separate segment, as comparisons exclude nulls. */
export function segmentsAfter(order: Order, cursor: Cursor): Segment[] {
  const { by, column, key, nulls_last, key_descending } = order;
  if (cursor.value !== null) {
    const rest = { shape: 'after', clause: valuesAfter(order), of: { column, valued: true } };
    return nulls_last ? [rest, withoutValue(order)] : [rest];
  }
  const rest = {
    shape: 'after-without',
    clause: sql`${by} is null and ${key} ${comesAfter(key_descending)} ${row}`,
    of: { column, valued: false },
  };
  return nulls_last ? [rest] : [rest, withValue(order)];
}

/** The name of the sort value in a row: a separate one where `fields` replaces the column. */
export const sortFieldOf = ({ fields }: ListSource, { column }: Order) =>
  column in fields ? 'sorted_by' : column;

/** The cursor after a row. */
export function cursorAt(order: Order, source: ListSource, at: { row: object; seen: number }): string {
  const fields = at.row as Record<string, Cursor['value']>;
  const value = fields[sortFieldOf(source, order)] ?? null;
  return writeCursor({ sort: order.sort, value, key: Number(fields[source.key]), seen: at.seen });
}
