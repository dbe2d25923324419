/** Builds the zod contract of a list call from the catalogue of its table. Separate from `table.ts`, so that screens do not load zod. */

import * as z from 'zod';
import { fieldMessages } from '../messages/field.ts';
import * as messages from '../messages/list.ts';
import { MAX_CURSOR, readCursor } from './cursor.ts';
import { date, input } from './fields.ts';
import { joinNames } from './format.ts';
import { withSyncParse } from './parse-sync.ts';
import {
  type AnyListInput,
  type Column,
  type Columns,
  isFilterable,
  isRange,
  isSortable,
  type ListInput,
  type ListPage,
  MAX_LIMIT,
  MAX_OFFSET,
  type TableDefinition,
} from './table.ts';

const boundField = (column: Column) => {
  if (column.kind === 'date') return date(column.label);
  const number = z.number({ error: fieldMessages.number(column.label) });
  return column.whole ? number.int(fieldMessages.whole(column.label)) : number;
};

export const pageFields = {
  limit: z
    .number({ error: fieldMessages.number('The limit') })
    .int(fieldMessages.whole('The limit'))
    .min(1, 'A page has at least 1 row.')
    .max(MAX_LIMIT, `A page has at most ${MAX_LIMIT} rows.`)
    .optional(),
  offset: z
    .number({ error: fieldMessages.number('The offset') })
    .int(fieldMessages.whole('The offset'))
    .min(0, 'The offset must be at least 0.')
    .max(MAX_OFFSET, messages.offsetTooLarge)
    .optional(),
  exact_total: z.boolean({ error: 'exact_total must be true or false.' }).optional(),
};

const afterField = z
  .string({ error: messages.unreadableAfter })
  .max(MAX_CURSOR, messages.unreadableAfter)
  .optional();

/** Refuses an `after` that belongs to another sort order or is combined with an `offset`. */
const checkAfter = (table: TableDefinition) => (context: z.core.ParsePayload<AnyListInput>) => {
  const { after, offset, sort = table.default_sort } = context.value;
  if (after === undefined) return;
  const addIssue = (message: string) =>
    context.issues.push({ code: 'custom', message, path: ['after'], input: after });
  const cursor = readCursor(table, after);
  if (offset !== undefined) addIssue(messages.offsetBesideAfter);
  else if (!cursor) addIssue(messages.unreadableAfter);
  else if (cursor.sort !== sort) addIssue(messages.afterOfAnotherSort);
};

/** The contract of a list with a fixed order and no filters. */
export const pageInput = (order: TableDefinition, limit = pageFields.limit) =>
  input({ ...pageFields, limit, after: afterField }).check(checkAfter(order) as z.core.CheckFn<unknown>);

const flagWords = ['0', '1'] as const;

const filterField = (column: Column) => {
  const options = column.kind === 'flag' ? flagWords : column.options;
  const value = options
    ? z.enum(options as [string, ...string[]], {
        error: fieldMessages.oneOf(column.label, options),
      })
    : z
        .string({ error: fieldMessages.text(column.label) })
        .max(200, fieldMessages.characters(column.label, 200));
  return z
    .array(value, { error: fieldMessages.list(column.label) })
    .min(1, `${column.label} must have at least one value.`)
    .max(100, `${column.label} can have at most 100 values.`);
};

/** `unknown` if there are no extra fields: an empty object type would accept every key. */
type Extra<X extends z.ZodRawShape> = keyof X extends never ? unknown : z.infer<z.ZodObject<X>>;

/** The zod contract of a list call: `min_x`, `max_x`, `x`, `q`, `sort`, `limit`, `offset`, `after`. */
export function listInput<C extends Columns, X extends z.ZodRawShape = Record<never, never>>(
  table: TableDefinition<C>,
  extra?: X,
) {
  const shape: Record<string, z.ZodType> = {
    ...(extra as Record<string, z.ZodType> | undefined),
    ...pageFields,
    ...(table.lease && { sums: z.boolean({ error: 'sums must be true or false.' }).optional() }),
    after: afterField,
    q: z
      .string({ error: fieldMessages.text('The search text') })
      .max(200, fieldMessages.characters('The search text', 200))
      .optional(),
  };
  const sortKeys: string[] = [];
  for (const [key, column] of Object.entries<Column>(table.columns)) {
    if (isSortable(column)) sortKeys.push(key, `-${key}`);
    if (!isFilterable(column) || column.kind === 'text') continue;
    if (isRange(column)) {
      shape[`min_${key}`] = boundField(column).optional();
      shape[`max_${key}`] = boundField(column).optional();
    } else shape[key] = filterField(column).optional();
  }
  shape.sort = z
    .enum(sortKeys as [string, ...string[]], { error: 'This column cannot be sorted.' })
    .optional();
  const contract = z
    .strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `Unknown filter: ${joinNames(issue.keys as string[])}.`
          : fieldMessages.object,
    })
    .check(checkAfter(table) as z.core.CheckFn<unknown>);
  // The shape is built at run time; `ListInput` is its type, derived from the same catalogue.
  return withSyncParse(contract) as unknown as z.ZodType<ListInput<C> & Extra<X>, ListInput<C> & Extra<X>>;
}

export const bounds = z.object({
  min: z.union([z.number(), z.string()]).nullable(),
  max: z.union([z.number(), z.string()]).nullable(),
});

/** Additional fields of rows in team tables. */
export const memberFields = {
  /** The member who owns the row. */
  username: z.string(),
  /** 1 if the caller owns the row; rows of other members are read-only. */
  own: z.number(),
};

export const listPage = z.object({
  total: z.number(),
  total_exact: z.boolean(),
  limit: z.number(),
  offset: z.number(),
  next: z.string().nullable(),
  sums: z.object({ volume: z.number(), monthly: z.number(), unpriced: z.number() }).optional(),
}) satisfies z.ZodType<ListPage>;

/** The value type of each column kind. */
export interface Values {
  number: number;
  flag: number;
  date: string;
  set: string;
  text: string;
  list: string[];
}

/** A row with every column of a catalogue; values may be null or hidden. */
type RowOf<C extends Columns> = { [K in keyof C]: Values[C[K]['kind']] | null | 'Undisclosed' };

/** The output of a list call. Does not compile if the row lacks a column of the catalogue. */
export const listOutput = <C extends Columns, T extends z.ZodType<RowOf<NoInfer<C>>>>(
  _table: TableDefinition<C>,
  row: T,
) =>
  withSyncParse(
    z.object({
      data: z.array(row),
      /** `{column: {min, max}}` over all rows the caller may see, before filters. */
      bounds: z.record(z.string(), bounds),
      page: listPage,
    }),
  );
