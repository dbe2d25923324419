/** Pure reading and changing of a list input, by column. */
import {
  isFilterable,
  isRange,
  isSortable,
  type ListPage,
  type TableDefinition,
} from '@tank/schema/kit/table';
import type { MRT_SortingState, MRT_Updater } from 'mantine-react-table';
import { formatDate, formatIn } from '../lib/format.ts';
import { roleOf } from './roles.ts';
import type { ColumnOverride, ExtraColumn, LooseState, Option, Patch, ViewColumn } from './types.ts';
import { words } from './words.ts';

export const optionValue = (option: Option) => (typeof option === 'string' ? option : option.value);
export const optionLabel = (option: Option) => (typeof option === 'string' ? option : option.label);

/** Flags filter as `1` and `0`, as they are stored. */
export const flagOptions: Option[] = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

type Overrides<Row> = Partial<Record<string, ColumnOverride<Row>>> | undefined;

/** A column of the catalogue with the screen's changes. */
export function viewColumn<Row>(
  definition: TableDefinition,
  key: string,
  overrides: Overrides<Row>,
): ViewColumn<Row> {
  const column = definition.columns[key];
  if (!column) throw new Error(`The table has no column "${key}".`);
  const own = overrides?.[key];
  return {
    ...column,
    key,
    label: own?.label ?? column.label,
    width: own?.width,
    align: column.kind === 'number' ? 'right' : 'left',
    role: own?.role ?? roleOf({ key, unit: column.unit }),
    canFilter: isFilterable(column) && column.kind !== 'text' && own?.filter !== false,
    canSort: isSortable(column) && own?.sort !== false,
    choices: column.kind === 'flag' ? flagOptions : (own?.options ?? column.options),
    render: own?.render,
  };
}

/** A column that the screen adds; those of the catalogue that it covers are found in `all`. */
export const extraColumn = <Row>(
  { covers, ...column }: ExtraColumn<Row>,
  all: readonly ViewColumn<Row>[],
): ViewColumn<Row> => ({
  align: 'left',
  role: roleOf(column),
  ...column,
  kind: 'text',
  canFilter: false,
  canSort: false,
  ...(covers && { covers: all.filter(({ key }) => covers.includes(key)) }),
});

/** The value of one end of a range: a number or a `YYYY-MM-DD` text. */
export function readBound(state: LooseState, end: 'min' | 'max', key: string) {
  const value = state[`${end}_${key}`];
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

export function readSet(state: LooseState, key: string): string[] {
  const value = state[key];
  return Array.isArray(value) ? value : [];
}

/** Keys of the list input that a column's filter owns. */
export const filterKeys = (column: Pick<ViewColumn<never>, 'kind' | 'key' | 'label' | 'hidden_out'>) => [
  ...(isRange(column) ? [`min_${column.key}`, `max_${column.key}`] : [column.key]),
  ...(column.hidden_out ? [column.hidden_out] : []),
];

export const isFiltered = (column: ViewColumn<never>, state: LooseState) =>
  filterKeys(column).some((key) => state[key] !== undefined);

/** The patch that empties a column's filter. */
export const unfilter = (column: ViewColumn<never>): Patch =>
  Object.fromEntries(filterKeys(column).map((key) => [key, undefined]));

/** What a column's filter says, for its chip: `0.50 to 2.00 USD/BBL`, `PADD 3, Canada`, `disclosed only`. */
export const filterText = (column: ViewColumn<never>, state: LooseState): string =>
  [valuesText(column, state), column.hidden_out && state[column.hidden_out] && 'disclosed only']
    .filter(Boolean)
    .join(', ');

function valuesText(column: ViewColumn<never>, state: LooseState): string {
  if (!isRange(column)) {
    const labels = new Map(column.choices?.map((o) => [optionValue(o), optionLabel(o)]));
    return readSet(state, column.key)
      .map((value) => labels.get(value) ?? value)
      .join(', ');
  }
  const say = (value: string | number) =>
    typeof value === 'number' ? formatIn(column, value) : formatDate(value);
  const [min, max] = [readBound(state, 'min', column.key), readBound(state, 'max', column.key)];
  const unit = column.unit ? ` ${column.unit}` : '';
  if (min === undefined) return max === undefined ? '' : words.upTo(say(max) + unit);
  return max === undefined ? words.from(say(min) + unit) : words.fromTo(say(min), say(max) + unit);
}

/** The state with a patch; whatever says nothing of the page starts at the first one again. */
export function patched<S extends object>(state: S, patch: Patch): S {
  const next: Patch = { ...state, offset: undefined, after: undefined, ...patch };
  for (const key of Object.keys(next)) if (next[key] === undefined) delete next[key];
  return next as S;
}

/** The state after a change that the table's library asks for. */
export const applyUpdate = <T>(update: MRT_Updater<T>, current: T): T =>
  update instanceof Function ? update(current) : update;

const sameValues = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value) => other.includes(value))
    : one === other;

/** Whether the state says all that the patch does; lists in whatever order. */
export const isPatched = (state: LooseState, patch: Patch): boolean =>
  Object.entries(patch).every(([key, value]) => sameValues(state[key], value));

export type PageRows = Pick<ListPage, 'total' | 'total_exact' | 'limit' | 'offset'> & { rows: number };

/** Where the last page begins that is known of, when the page asked for lies behind the last row. */
export const lastOffset = ({ total, total_exact, limit, offset, rows }: PageRows): number | undefined =>
  total > 0 && offset >= total && (total_exact || rows === 0)
    ? Math.floor((total - 1) / limit) * limit
    : undefined;

/** The sort key in force: the state's or the catalogue's default. */
export function sortingOf(definition: TableDefinition, state: LooseState): MRT_SortingState[number] {
  const sort = typeof state.sort === 'string' ? state.sort : definition.default_sort;
  const desc = sort.startsWith('-');
  return { id: desc ? sort.slice(1) : sort, desc };
}
