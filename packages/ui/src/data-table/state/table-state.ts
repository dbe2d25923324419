/** Reads and changes the input of a list call. */
import { isRange, type ListPage, type TableDefinition } from '@tank/schema/kit/table';
import type { MRT_SortingState, MRT_Updater } from 'mantine-react-table';
import { formatDate, formatIn } from '../../lib/format.ts';
import { optionLabel, optionValue } from '../columns/view-column.ts';
import type { LooseState, Patch, TableInstance, ViewColumn } from '../types.ts';
import { words } from '../words.ts';

/** One end of a range filter: a number or a `YYYY-MM-DD` string. */
export function readBound(state: LooseState, end: 'min' | 'max', key: string) {
  const value = state[`${end}_${key}`];
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

export function readSet(state: LooseState, key: string): string[] {
  const value = state[key];
  return Array.isArray(value) ? value : [];
}

/** The keys of the list input that belong to a column's filter. */
export const filterKeys = (column: Pick<ViewColumn<never>, 'kind' | 'key' | 'label' | 'hidden_out'>) => [
  ...(isRange(column) ? [`min_${column.key}`, `max_${column.key}`] : [column.key]),
  ...(column.hidden_out ? [column.hidden_out] : []),
];

const withoutUndefined = (values: Patch): Patch =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The filters of the table instance; the value of one is its part of the list input. */
export const columnFiltersOf = (
  columns: readonly ViewColumn<never>[],
  state: LooseState,
): { id: string; value: Patch }[] =>
  columns.flatMap((column) => {
    const value = withoutUndefined(Object.fromEntries(filterKeys(column).map((key) => [key, state[key]])));
    return Object.keys(value).length > 0 ? [{ id: column.key, value }] : [];
  });

/** The patch that makes these the only filters; has changed keys only. */
export function filtersPatch(
  columns: readonly ViewColumn<never>[],
  state: LooseState,
  filters: readonly { value: unknown }[],
): Patch {
  const cleared = Object.fromEntries(columns.flatMap(filterKeys).map((key) => [key, undefined]));
  const next: Patch = Object.assign(cleared, ...filters.map(({ value }) => value));
  return Object.fromEntries(Object.entries(next).filter(([key, value]) => value !== state[key]));
}

/** Changes a column's filter; `undefined` clears a key, or all of it. */
export function changeFilter(table: TableInstance, key: string, changed: Patch | undefined): void {
  const column = table.getColumn(key);
  const value = changed && withoutUndefined({ ...filterValue(table, key), ...changed });
  column.setFilterValue(value && Object.keys(value).length > 0 ? value : undefined);
}

export const filterValue = (table: TableInstance, key: string): Patch =>
  (table.getColumn(key).getFilterValue() as Patch | undefined) ?? {};

export const isFiltered = (table: TableInstance, { key }: { key: string }) =>
  table.getColumn(key).getIsFiltered();

/** The text of a column's filter for its chip: `0.50–2.00 USD/BBL`, `PADD 3, Canada`, `disclosed only`. */
export const filterText = (column: ViewColumn<never>, state: LooseState): string =>
  [valuesText(column, state), column.hidden_out && state[column.hidden_out] && 'disclosed only']
    .filter(Boolean)
    .join(', ');

function valuesText(column: ViewColumn<never>, state: LooseState): string {
  if (!isRange(column)) {
    const labels = new Map(column.filterOptions?.map((option) => [optionValue(option), optionLabel(option)]));
    return readSet(state, column.key)
      .map((value) => labels.get(value) ?? value)
      .join(', ');
  }
  const format = (value: string | number) =>
    typeof value === 'number' ? formatIn(column, value) : formatDate(value);
  const [min, max] = [readBound(state, 'min', column.key), readBound(state, 'max', column.key)];
  const unit = column.unit ? ` ${column.unit}` : '';
  if (min === undefined) return max === undefined ? '' : words.upTo(format(max) + unit);
  return max === undefined ? words.from(format(min) + unit) : words.fromTo(format(min), format(max) + unit);
}

/** Applies a patch. A patch without a page goes to the first page. */
export function applyPatch<S extends object>(state: S, patch: Patch): S {
  const next: Patch = { ...state, offset: undefined, after: undefined, ...patch };
  for (const key of Object.keys(next)) if (next[key] === undefined) delete next[key];
  return next as S;
}

const hasSameValues = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value) => other.includes(value))
    : one === other;

/** Whether the patch would change nothing; ignores the order of lists. */
export const isPatchApplied = (state: LooseState, patch: Patch): boolean =>
  Object.entries(patch).every(([key, value]) => hasSameValues(state[key], value));

export type PageRows = Pick<ListPage, 'total' | 'total_exact' | 'limit' | 'offset'> & { rows: number };

/** The offset of the last known page if the requested page is beyond the last row, else undefined. */
export const lastPageOffset = ({ total, total_exact, limit, offset, rows }: PageRows): number | undefined =>
  total > 0 && offset >= total && (total_exact || rows === 0)
    ? Math.floor((total - 1) / limit) * limit
    : undefined;

/** The current sort key: that of the state, else the default of the table definition. */
export function sortingOf(definition: TableDefinition, state: LooseState): MRT_SortingState[number] {
  const sort = typeof state.sort === 'string' ? state.sort : definition.default_sort;
  const desc = sort.startsWith('-');
  return { id: desc ? sort.slice(1) : sort, desc };
}

/** Resolves an update of the table instance, which is a value or a function of the current one. */
export const applyUpdate = <T>(update: MRT_Updater<T>, current: T): T =>
  update instanceof Function ? update(current) : update;

const pageKeys = new Set(['limit', 'offset', 'after', 'sort']);

/** Whether nothing narrows the rows: without rows there is then no data at all. */
export const isUnfiltered = (state: LooseState): boolean =>
  Object.entries(state).every(([key, value]) => pageKeys.has(key) || value === undefined);
