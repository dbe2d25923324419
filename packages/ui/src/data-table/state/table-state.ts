/** Reads and changes the input of a list call. */
import { isRange, type ListPage, type TableDefinition } from '@tank/schema/kit/table';
import type { MRT_SortingState, MRT_Updater } from 'mantine-react-table';
import { formatDate, formatIn } from '../../lib/format.ts';
import { optionLabel, optionValue } from '../columns/view-column.ts';
import type { LooseState, Patch, ViewColumn } from '../types.ts';
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

export const isFiltered = (column: ViewColumn<never>, state: LooseState) =>
  filterKeys(column).some((key) => state[key] !== undefined);

/** The patch that clears a column's filter. */
export const clearFilter = (column: ViewColumn<never>): Patch =>
  Object.fromEntries(filterKeys(column).map((key) => [key, undefined]));

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
