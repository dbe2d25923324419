import { isDate } from '@tank/schema/kit/dates';
/**
 * A table's state as query parameters and back: `?region=Canada&region=PADD+3&min_term=6&sort=-ask_price&q=dock`.
 * Two tables of one page keep apart by a prefix. Switches that a table has besides its columns (`hide_closed`) are written
 * as `1` while they are on, and read as `true` too. What the catalogue does not allow is dropped when read, so that an
 * old or a mistyped link still opens.
 */
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

const LONGEST = 200;
/** Rows of a page until someone picks another number: what a screen shows. */
const ROWS = 25;

/** The query parameters that a table owns, in the order in which they are written. */
function keysOf(definition: TableDefinition) {
  const keys = ['q'];
  for (const [key, column] of Object.entries(definition.columns)) {
    if (!isFilterable(column) || column.kind === 'text') continue;
    keys.push(...(isRange(column) ? [`min_${key}`, `max_${key}`] : [key]));
  }
  return [...keys, 'sort', 'limit', 'offset', 'after'];
}

function whole(text: string | null, least: number, most: number) {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

function parseBound(kind: string, text: string | null) {
  if (!text) return undefined;
  if (kind === 'date') return isDate(text) ? text : undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** The switches of its columns beside those that the screen names. */
const allSwitches = (definition: TableDefinition, named: readonly string[]) => [
  ...named,
  ...Object.values<Column>(definition.columns).flatMap(({ hidden_out }) => hidden_out ?? []),
];

/** A list input with the table's switches: on, or absent. */
export type TableState<C extends Columns, S extends string> = ListInput<C> & {
  [K in S]?: boolean | undefined;
};

/** Reads a table's state; keys that are absent or wrong are left out, so that defaults hold. */
export function parseTableState<C extends Columns, S extends string = never>(
  definition: TableDefinition<C>,
  params: URLSearchParams,
  prefix = '',
  switches: readonly S[] = [],
): TableState<C, S> {
  const get = (key: string) => params.get(prefix + key);
  const state: Record<string, unknown> = {
    q: get('q')?.slice(0, LONGEST) || undefined,
    limit: whole(get('limit'), 1, MAX_LIMIT) ?? ROWS,
    offset: whole(get('offset'), 1, MAX_OFFSET),
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
      .filter((v) => (column.options ? column.options.includes(v) : v && v.length <= LONGEST));
    if (values.length > 0) state[key] = [...new Set(values)].slice(0, 100);
  }
  for (const key of allSwitches(definition, switches))
    state[key] = /^(1|true)$/.test(get(key) ?? '') || undefined;
  for (const key of Object.keys(state)) if (state[key] === undefined) delete state[key];
  return state as TableState<C, S>;
}

/** Answers new parameters with the table's state in them; other parameters stay, defaults are left out. */
export function writeTableState<C extends Columns, S extends string = never>(
  definition: TableDefinition<C>,
  state: TableState<C, NoInfer<S>>,
  params: URLSearchParams,
  prefix = '',
  switches: readonly S[] = [],
): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = state as Record<string, unknown>;
  for (const key of keysOf(definition)) {
    next.delete(prefix + key);
    const value = values[key];
    if (value === undefined || value === null || value === '') continue;
    if (key === 'limit' && value === ROWS) continue;
    if (key === 'offset' && value === 0) continue;
    if (key === 'sort' && value === definition.default_sort) continue;
    for (const one of Array.isArray(value) ? value : [value]) next.append(prefix + key, String(one));
  }
  for (const key of allSwitches(definition, switches)) {
    next.delete(prefix + key);
    if (values[key]) next.set(prefix + key, '1');
  }
  return next;
}
