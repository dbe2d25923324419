/**
 * One catalogue a table: which columns it has, of what kind, what may be filtered, sorted and bounded. The list
 * query, the REST query string and the screen's table all read it, so a column is described once.
 */
import { z } from 'zod';
import { date } from './fields.ts';

export type ColumnKind = 'number' | 'date' | 'set' | 'list' | 'text' | 'flag';

export interface Column {
  kind: ColumnKind;
  label: string;
  /** Unit shown beside the label: MBBL, USD/BBL, months, miles, feet, BBL. */
  unit?: string;
  /** Step of the range slider (specification section 9). */
  step?: number;
  /** The closed list of a `set` or `list` column; without it any text is accepted. */
  options?: readonly string[];
  /** Numbers and dates: take part in `bounds`. */
  bounds?: boolean;
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

type KeysOf<C extends Columns, Kind extends ColumnKind> = {
  [K in keyof C & string]: C[K] extends { filter: false } ? never : C[K]['kind'] extends Kind ? K : never;
}[keyof C & string];

/** What every list call takes: a page, a sort key, `q`, and a filter per column by its kind. */
export type ListInput<C extends Columns> = {
  limit?: number | undefined;
  offset?: number | undefined;
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
  sort?: string | undefined;
  q?: string | undefined;
  [filter: string]: number | string | boolean | string[] | undefined;
}

export const defineTable = <const C extends Columns>(definition: TableDefinition<C>) => definition;

const bound = (column: Column) =>
  column.kind === 'date'
    ? date(column.label)
    : z.number({ error: `${column.label} must be a number.` }).finite();

const wanted = (column: Column) => {
  const value = column.options
    ? z.enum(column.options as [string, ...string[]], {
        error: `${column.label} must be one of: ${column.options.join(', ')}.`,
      })
    : z.string().max(200);
  return z.array(value).min(1).max(100);
};

/** Nothing where there is nothing: an empty object type would let every key through. */
type Extra<X extends z.ZodRawShape> = keyof X extends never ? unknown : z.infer<z.ZodObject<X>>;

/** The zod contract of a table's list call: `min_x`, `max_x`, `x`, `q`, `sort` from a closed list, `limit`, `offset`. */
export function listInput<C extends Columns, X extends z.ZodRawShape = Record<never, never>>(
  table: TableDefinition<C>,
  extra?: X,
) {
  const shape: Record<string, z.ZodType> = {
    ...(extra as Record<string, z.ZodType> | undefined),
    limit: z.number().int().min(1).max(MAX_LIMIT, `A page has at most ${MAX_LIMIT} rows.`).optional(),
    offset: z.number().int().min(0).max(1_000_000_000).optional(),
    q: z.string().max(200, 'The search text must be at most 200 characters.').optional(),
  };
  const sortKeys: string[] = [];
  for (const [key, column] of Object.entries<Column>(table.columns)) {
    if (isSortable(column)) sortKeys.push(key, `-${key}`);
    if (!isFilterable(column) || column.kind === 'text') continue;
    if (isRange(column)) {
      shape[`min_${key}`] = bound(column).optional();
      shape[`max_${key}`] = bound(column).optional();
    } else shape[key] = wanted(column).optional();
  }
  shape.sort = z
    .enum(sortKeys as [string, ...string[]], { error: 'This column cannot be sorted.' })
    .optional();
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown filter: ${(issue.keys as string[]).join(', ')}.`
        : 'The request must be an object.',
  }) as unknown as z.ZodType<ListInput<C> & Extra<X>, ListInput<C> & Extra<X>>;
}

const range = z.object({
  min: z.union([z.number(), z.string()]).nullable(),
  max: z.union([z.number(), z.string()]).nullable(),
});

/** What every list call answers. */
export const listOutput = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    /** `{column: {min, max}}` over all rows the caller may see, before filters. */
    bounds: z.record(z.string(), range),
    page: z.object({ total: z.number(), limit: z.number(), offset: z.number() }),
  });

export type Bounds = Record<string, z.infer<typeof range>>;
