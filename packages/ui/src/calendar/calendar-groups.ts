/** Groups the lines of the calendar by storage, overbooked storages first. */
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { countInWords } from '@tank/schema/kit/format';
import { type CalendarBar, overbookedSpans } from './calendar-model.ts';

/** A storage and its bookings of a year. */
export interface StorageGroup {
  storage_id: number;
  name: string;
  color: string;
  bars: readonly CalendarBar[];
  /** Overbooked spans as text: "March to April". */
  overbooked: readonly string[];
}

/** Sorts overbooked storages and bookings first, then storages by name; other bookings keep their order. */
export function groupsOf(bars: readonly CalendarBar[]): StorageGroup[] {
  const byStorage = new Map<number, StorageGroup & { bars: CalendarBar[] }>();
  for (const bar of bars) {
    const group = byStorage.get(bar.storage_id) ?? groupOf(bar);
    group.bars.push(bar);
    byStorage.set(bar.storage_id, group);
  }
  for (const group of byStorage.values())
    group.bars.sort((a, b) => byNonEmpty(overbookedSpans(a), overbookedSpans(b)));
  return [...byStorage.values()].sort(
    (a, b) =>
      byNonEmpty(a.overbooked, b.overbooked) || inNaturalOrder(a.name, b.name) || a.storage_id - b.storage_id,
  );
}

/** Sorts non-empty lists before empty ones. */
const byNonEmpty = (a: readonly string[], b: readonly string[]) =>
  Number(b.length > 0) - Number(a.length > 0);

const groupOf = (bar: CalendarBar) => ({
  storage_id: bar.storage_id,
  name: bar.storage_name,
  color: bar.color,
  bars: [],
  // Each booking carries all overbooked months of its storage, also those outside its own term.
  overbooked: overbookedSpans({ ...bar, start_month: 1, end_month: 12 }),
});

/** "3 bookings". */
export const countOf = ({ bars }: StorageGroup) => countInWords(bars.length, 'booking');

export type CalendarLine = { group: StorageGroup } | { bar: CalendarBar };

export const linesOf = (groups: readonly StorageGroup[]): CalendarLine[] =>
  groups.flatMap((group) => [{ group }, ...group.bars.map((bar) => ({ bar }))]);

/** Line heights in rem, as in calendar.module.css. */
const STORAGE_HEIGHT = 2;
const BOOKING_HEIGHT = 2.75;

/** The top of each line in rem, followed by the total height. */
export function topsOf(lines: readonly CalendarLine[]): number[] {
  const tops = [0];
  let top = 0;
  for (const line of lines) {
    top += 'group' in line ? STORAGE_HEIGHT : BOOKING_HEIGHT;
    tops.push(top);
  }
  return tops;
}
