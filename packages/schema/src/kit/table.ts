/**
 * The catalogue of a table: its columns, their kinds, and which can be filtered, sorted and bounded. List queries, REST query
 * strings and the tables on screen are derived from it.
 */

import type { GlossaryTerm } from '../glossary.ts';
import type { LeaseColumns, LeaseSums } from './money.ts';

export type ColumnKind = 'number' | 'date' | 'set' | 'list' | 'text' | 'flag';

export interface Column {
  kind: ColumnKind;
  label: string;
  /** Unit shown next to the label: MBBL, USD/BBL, months, miles, feet, BBL. */
  unit?: string;
  /** Glossary entry that explains the column. */
  term?: GlossaryTerm;
  /** Step of the range slider (docs/product.md#figures). */
  step?: number;
  /** Whole numbers only, also in filters. */
  whole?: boolean;
  /** The options of a `set` or `list` column; any text if undefined. */
  options?: readonly string[];
  /** Numbers and dates: included in `bounds`. */
  bounds?: boolean;
  /** The value is hidden in some rows, which match every filter; this field of the list call excludes them. */
  hidden_out?: string;
  /** Can be filtered; `text` columns are searched together through `q`. Default true. */
  filter?: boolean;
  /** Can be sorted. Default true, except for `list`. */
  sort?: boolean;
}

export type Columns = Record<string, Column>;

export interface TableDefinition<C extends Columns = Columns> {
  columns: C;
  /** `column` or `-column`. */
  default_sort: string;
  /** Set if each row is a lease, which lists and screens sum: its columns with MBBL and USD/BBL a month. */
  lease?: LeaseColumns;
}

export const isRange = (column: Column) => column.kind === 'number' || column.kind === 'date';
export const isFilterable = (column: Column) => column.filter !== false;
export const isSortable = (column: Column) => column.sort ?? column.kind !== 'list';

export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 1000;
/** Maximum offset; further pages need a cursor (`after`). */
export const MAX_OFFSET = 10_000;
/** Lists count up to this many rows unless `exact_total` is set: counting is expensive. */
export const MAX_TOTAL = 1000;
/** Upper limit for offsets in cursors; no list has as many rows. */
export const MAX_COUNTED_OFFSET = 1_000_000_000;

export interface ListPage {
  /** Rows that match the filter, counted up to 1,000 unless `exact_total` is set. */
  total: number;
  total_exact: boolean;
  limit: number;
  /** Rows before the page. */
  offset: number;
  /** The `after` of the next page; null on the last page. */
  next: string | null;
  /** Of all rows that match the filter, if the call requests `sums`. */
  sums?: LeaseSums | undefined;
}

type KeysOf<C extends Columns, Kind extends ColumnKind> = {
  [K in keyof C & string]: C[K] extends { filter: false } ? never : C[K]['kind'] extends Kind ? K : never;
}[keyof C & string];

/** The input of a list call: page, sort key, `q`, and a filter per column. */
export type ListInput<C extends Columns> = {
  limit?: number | undefined;
  /** Rows before the page, at most `MAX_OFFSET`. */
  offset?: number | undefined;
  /** Instead of `offset`: the `next` of the page before, with the same sort. */
  after?: string | undefined;
  /** Counts all matching rows. */
  exact_total?: boolean | undefined;
  /** Counts all matching rows and sums their leases; tables with a `lease` only. */
  sums?: boolean | undefined;
  /** `column` or `-column`. */
  sort?: (keyof C & string) | `-${keyof C & string}` | undefined;
  /** Searched in the text columns. */
  q?: string | undefined;
} & { [K in KeysOf<C, 'number'> as `min_${K}` | `max_${K}`]?: number | undefined } & {
  [K in KeysOf<C, 'date'> as `min_${K}` | `max_${K}`]?: string | undefined;
} & { [K in KeysOf<C, 'set' | 'list' | 'flag'>]?: string[] | undefined };

/** `ListInput` for code that handles any table. */
export interface AnyListInput {
  limit?: number | undefined;
  offset?: number | undefined;
  after?: string | undefined;
  exact_total?: boolean | undefined;
  sums?: boolean | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  [filter: string]: number | string | boolean | string[] | undefined;
}

export const defineTable = <const C extends Columns>(
  definition: TableDefinition<C> & { lease?: LeaseColumns<keyof C & string> },
): TableDefinition<C> => definition;

/** A copy of the table with a different slider step for one column. */
export const withStep = <C extends Columns>(
  { columns, ...table }: TableDefinition<C>,
  key: keyof C & string,
  step: number,
): TableDefinition<C> => ({ ...table, columns: { ...columns, [key]: { ...columns[key], step } } });

/** The table for all rows of a team, with the member who owns each row. */
export const teamTable = <C extends Columns>(table: TableDefinition<C>) => ({
  ...table,
  ...defineTable({
    default_sort: table.default_sort,
    columns: { ...table.columns, username: { kind: 'text', label: 'Member' } },
  }),
});

/** `{column: {min, max}}` over all rows the caller may see, ignoring filters; null if there are no values. */
export type Bounds = Record<string, { min: number | string | null; max: number | string | null }>;
