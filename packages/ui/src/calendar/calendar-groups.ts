/** The lines of a calendar, storage by storage, what needs to be looked at first. */
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { countInWords } from '@tank/schema/kit/format';
import { type CalendarBar, overbookedSpans } from './calendar-model.ts';

/** A storage and its bookings of a year. */
export interface StorageGroup {
  storage_id: number;
  name: string;
  color: string;
  bars: readonly CalendarBar[];
  /** Spans of months in words, in which it is overbooked. */
  overbooked: readonly string[];
}

/** Overbooked storages come first, and in each the rows that are; then storages by name, and rows as they came. */
export function groupsOf(bars: readonly CalendarBar[]): StorageGroup[] {
  const byStorage = new Map<number, StorageGroup & { bars: CalendarBar[] }>();
  for (const bar of bars) {
    const group = byStorage.get(bar.storage_id) ?? groupOf(bar);
    group.bars.push(bar);
    byStorage.set(bar.storage_id, group);
  }
  for (const group of byStorage.values())
    group.bars.sort((a, b) => byOver(overbookedSpans(a), overbookedSpans(b)));
  return [...byStorage.values()].sort(
    (a, b) =>
      byOver(a.overbooked, b.overbooked) || inNaturalOrder(a.name, b.name) || a.storage_id - b.storage_id,
  );
}

/** Something before nothing. */
const byOver = (a: readonly string[], b: readonly string[]) => Number(b.length > 0) - Number(a.length > 0);

const groupOf = (bar: CalendarBar) => ({
  storage_id: bar.storage_id,
  name: bar.storage_name,
  color: bar.color,
  bars: [],
  // Every booking of a storage knows all of its months.
  overbooked: overbookedSpans({ ...bar, start_month: 1, end_month: 12 }),
});

/** `3 bookings`. */
export const countOf = ({ bars }: StorageGroup) => countInWords(bars.length, 'booking');

/** A line of the calendar: a storage, or one of its bookings. */
export type CalendarLine = { group: StorageGroup } | { bar: CalendarBar };

export const linesOf = (groups: readonly StorageGroup[]): CalendarLine[] =>
  groups.flatMap((group) => [{ group }, ...group.bars.map((bar) => ({ bar }))]);

/** Of a storage's line and of a booking's, as in the style sheet; in rem. */
const GROUP = 2;
const BAR = 2.75;

/** Where each line begins, and last where all of them end; in rem. */
export function topsOf(lines: readonly CalendarLine[]): number[] {
  const tops = [0];
  let top = 0;
  for (const line of lines) {
    top += 'group' in line ? GROUP : BAR;
    tops.push(top);
  }
  return tops;
}
