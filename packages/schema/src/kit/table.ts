/**
 * One catalogue a table: which columns it has, of what kind, what may be filtered, sorted and bounded. The list
 * query, the REST query string and the screen's table all read it, so a column is described once.
 */

import type { GlossaryTerm } from '../glossary.ts';

export type ColumnKind = 'number' | 'date' | 'set' | 'list' | 'text' | 'flag';

export interface Column {
  kind: ColumnKind;
  label: string;
  /** Unit shown beside the label: MBBL, USD/BBL, months, miles, feet, BBL. */
  unit?: string;
  /** What its name or its unit means. */
  term?: GlossaryTerm;
  /** Step of the range slider (docs/product.md#figures). */
  step?: number;
  /** Holds whole numbers only, so a filter takes no others. */
  whole?: boolean;
  /** The closed list of a `set` or `list` column; without it any text is accepted. */
  options?: readonly string[];
  /** Numbers and dates: take part in `bounds`. */
  bounds?: boolean;
  /** Hidden in some rows, which pass its filter all the same; this switch of the list call leaves them out. */
  hidden_out?: string;
  /** May be filtered; `text` columns are searched together through `q`. Default true. */
  filter?: boolean;
  /** May be sorted. Default true, except for `list`. */
  sort?: boolean;
}

export type Columns = Record<string, Column>;

export interface TableDefinition<C extends Columns = Columns> {
  columns: C;
  /** `column` or `-column`. */
  default_sort: string;
}

export const isRange = (column: Column) => column.kind === 'number' || column.kind === 'date';
export const isFilterable = (column: Column) => column.filter !== false;
export const isSortable = (column: Column) => column.sort ?? column.kind !== 'list';

export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 1000;
/** Rows that a page may lie behind; from there on a list goes on from a row, `after` it. */
export const MAX_OFFSET = 10_000;
/** Rows that a list counts unless it is asked for all of them: nobody reads more, and counting is what costs. */
export const MAX_TOTAL = 1000;
/** No list has more rows. */
export const MAX_COUNTED_OFFSET = 1_000_000_000;

/** What part of a list an answer is. */
export interface ListPage {
  /** Rows that the filter leaves; 1,000 where there are more, unless `exact_total` asked for all. */
  total: number;
  total_exact: boolean;
  limit: number;
  /** Rows before the page. */
  offset: number;
  /** The `after` of the next page; null where this is the last one. */
  next: string | null;
}

type KeysOf<C extends Columns, Kind extends ColumnKind> = {
  [K in keyof C & string]: C[K] extends { filter: false } ? never : C[K]['kind'] extends Kind ? K : never;
}[keyof C & string];

/** What every list call takes: a page, a sort key, `q`, and a filter per column by its kind. */
export type ListInput<C extends Columns> = {
  limit?: number | undefined;
  /** Rows before the page, at most `MAX_OFFSET`. */
  offset?: number | undefined;
  /** In place of `offset`: the `next` of the page before, of the same sort. */
  after?: string | undefined;
  /** Counts all rows that the filter leaves. */
  exact_total?: boolean | undefined;
  /** `column` or `-column`. */
  sort?: (keyof C & string) | `-${keyof C & string}` | undefined;
  /** Searched in the text columns. */
  q?: string | undefined;
} & { [K in KeysOf<C, 'number'> as `min_${K}` | `max_${K}`]?: number | undefined } & {
  [K in KeysOf<C, 'date'> as `min_${K}` | `max_${K}`]?: string | undefined;
} & { [K in KeysOf<C, 'set' | 'list' | 'flag'>]?: string[] | undefined };

/** The same for code that serves every table. */
export interface AnyListInput {
  limit?: number | undefined;
  offset?: number | undefined;
  after?: string | undefined;
  exact_total?: boolean | undefined;
  sort?: string | undefined;
  q?: string | undefined;
  [filter: string]: number | string | boolean | string[] | undefined;
}

export const defineTable = <const C extends Columns>(definition: TableDefinition<C>) => definition;

/** The same table with another step of one column's slider. */
export const withStep = <C extends Columns>(
  { columns, default_sort }: TableDefinition<C>,
  key: keyof C & string,
  step: number,
): TableDefinition<C> => ({ default_sort, columns: { ...columns, [key]: { ...columns[key], step } } });

/** The same table of everybody in a team: whose row it is besides. */
export const teamTable = <C extends Columns>({ columns, default_sort }: TableDefinition<C>) =>
  defineTable({ default_sort, columns: { ...columns, username: { kind: 'text', label: 'Member' } } });

/** `{column: {min, max}}` over all rows the caller may see, before filters; null where there is none. */
export type Bounds = Record<string, { min: number | string | null; max: number | string | null }>;
