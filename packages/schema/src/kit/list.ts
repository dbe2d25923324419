/** The zod contract of a table's list call, made from its catalogue. Apart from it, so that screens need no zod. */
import * as z from 'zod';
import { date, named } from './fields.ts';
import {
  type Column,
  type Columns,
  isFilterable,
  isRange,
  isSortable,
  type ListInput,
  MAX_LIMIT,
  type TableDefinition,
} from './table.ts';

const bound = (column: Column) => {
  if (column.kind === 'date') return date(column.label);
  const number = z.number({ error: `${column.label} must be a number.` });
  return column.whole ? number.int(`${column.label} must be a whole number.`) : number;
};

/** Which rows of a list: `limit` of them after the first `offset`. */
export const pageFields = {
  limit: z
    .number({ error: 'The limit must be a number.' })
    .int('The limit must be a whole number.')
    .min(1, 'A page has at least 1 row.')
    .max(MAX_LIMIT, `A page has at most ${MAX_LIMIT} rows.`)
    .optional(),
  offset: z
    .number({ error: 'The offset must be a number.' })
    .int('The offset must be a whole number.')
    .min(0, 'The offset must be at least 0.')
    .max(1_000_000_000, 'The offset is too large.')
    .optional(),
};

const flagWords = ['0', '1'] as const;

const wanted = (column: Column) => {
  const options = column.kind === 'flag' ? flagWords : column.options;
  const value = options
    ? z.enum(options as [string, ...string[]], {
        error: `${column.label} must be one of: ${options.join(', ')}.`,
      })
    : z
        .string({ error: `${column.label} must be text.` })
        .max(200, `${column.label} must be at most 200 characters.`);
  return z
    .array(value, { error: `${column.label} must be a list.` })
    .min(1, `${column.label} must have at least one value.`)
    .max(100, `${column.label} can have at most 100 values.`);
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
    ...pageFields,
    q: z
      .string({ error: 'The search text must be text.' })
      .max(200, 'The search text must be at most 200 characters.')
      .optional(),
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
        ? `Unknown filter: ${named(issue.keys as string[])}.`
        : 'The request must be an object.',
  }) as unknown as z.ZodType<ListInput<C> & Extra<X>, ListInput<C> & Extra<X>>;
}

const range = z.object({
  min: z.union([z.number(), z.string()]).nullable(),
  max: z.union([z.number(), z.string()]).nullable(),
});

/** What a row of a team's table has besides. */
export const memberFields = {
  /** Of the member whose row it is. */
  username: z.string(),
  /** 1 where that is the caller: the others' rows are read-only. */
  own: z.number(),
};

/** What every list call answers. */
export const listOutput = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    /** `{column: {min, max}}` over all rows the caller may see, before filters. */
    bounds: z.record(z.string(), range),
    page: z.object({ total: z.number(), limit: z.number(), offset: z.number() }),
  });
