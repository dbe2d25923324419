/**
 * Converts a table's state to query parameters and back: `?region=Canada&region=PADD+3&min_term=6&sort=-ask_price&q=dock`.
 * A prefix separates two tables of one page. Switches outside the columns (`hide_closed`) are written as `1` and also read
 * from `true`. Parsing drops what the table definition does not allow, so that old and mistyped links still open.
 */
import { isDate } from '@tank/schema/kit/dates';
import {
  type Column,
  type Columns,
  isFilterable,
  isRange,
  isSortable,
  type ListInput,
  MAX_LIMIT,
  MAX_OFFSET,
  type TableDefinition,
} from '@tank/schema/kit/table';

const MAX_TEXT_LENGTH = 200;
const MAX_VALUES = 100;
/** The default page size of screens. */
const DEFAULT_ROWS = 25;

/** The query parameters of a table without its switches, in the order in which they are written. */
function parametersOf(definition: TableDefinition) {
  const keys = ['q'];
  for (const [key, column] of Object.entries(definition.columns)) {
    if (!isFilterable(column) || column.kind === 'text') continue;
    keys.push(...(isRange(column) ? [`min_${key}`, `max_${key}`] : [key]));
  }
  return [...keys, 'sort', 'limit', 'offset', 'after'];
}

function parseInteger(text: string | null, min: number, max: number) {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

function parseBound(kind: string, text: string | null) {
  if (!text) return undefined;
  if (kind === 'date') return isDate(text) ? text : undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** The switches of the screen and those of the columns. */
const allSwitches = (definition: TableDefinition, switches: readonly string[]) => [
  ...switches,
  ...Object.values<Column>(definition.columns).flatMap(({ hidden_out }) => hidden_out ?? []),
];

/** A list input with the table's switches: `true` or absent. */
export type TableState<C extends Columns, S extends string> = ListInput<C> & {
  [K in S]?: boolean | undefined;
};

/** Missing and invalid parameters are left out, so that defaults apply. */
export function parseTableState<C extends Columns, S extends string = never>(
  definition: TableDefinition<C>,
  params: URLSearchParams,
  prefix = '',
  switches: readonly S[] = [],
): TableState<C, S> {
  const get = (key: string) => params.get(prefix + key);
  const state: Record<string, unknown> = {
    q: get('q')?.slice(0, MAX_TEXT_LENGTH) || undefined,
    limit: parseInteger(get('limit'), 1, MAX_LIMIT) ?? DEFAULT_ROWS,
    offset: parseInteger(get('offset'), 1, MAX_OFFSET),
    after: /^[\w-]+$/.exec(get('after') ?? '')?.[0],
  };
  if (state.after) delete state.offset;
  const sort = get('sort') ?? '';
  const sorted = sort.replace(/^-/, '');
  if (Object.hasOwn(definition.columns, sorted) && isSortable(definition.columns[sorted] as Column))
    state.sort = sort;
  for (const [key, column] of Object.entries<Column>(definition.columns)) {
    if (!isFilterable(column) || column.kind === 'text') continue;
    if (isRange(column)) {
      for (const end of ['min_', 'max_']) state[end + key] = parseBound(column.kind, get(end + key));
      continue;
    }
    const values = params
      .getAll(prefix + key)
      .filter((value) =>
        column.options ? column.options.includes(value) : value && value.length <= MAX_TEXT_LENGTH,
      );
    if (values.length > 0) state[key] = [...new Set(values)].slice(0, MAX_VALUES);
  }
  for (const key of allSwitches(definition, switches))
    state[key] = /^(1|true)$/.test(get(key) ?? '') || undefined;
  for (const key of Object.keys(state)) if (state[key] === undefined) delete state[key];
  return state as TableState<C, S>;
}

/** Returns new parameters with the table's state. Keeps other parameters and omits defaults. */
export function writeTableState<C extends Columns, S extends string = never>(
  definition: TableDefinition<C>,
  state: TableState<C, NoInfer<S>>,
  params: URLSearchParams,
  prefix = '',
  switches: readonly S[] = [],
): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = state as Record<string, unknown>;
  for (const key of parametersOf(definition)) {
    next.delete(prefix + key);
    const value = values[key];
    if (value === undefined || value === null || value === '') continue;
    if (key === 'limit' && value === DEFAULT_ROWS) continue;
    if (key === 'offset' && value === 0) continue;
    if (key === 'sort' && value === definition.default_sort) continue;
    for (const entry of Array.isArray(value) ? value : [value]) next.append(prefix + key, String(entry));
  }
  for (const key of allSwitches(definition, switches)) {
    next.delete(prefix + key);
    if (values[key]) next.set(prefix + key, '1');
  }
  return next;
}
