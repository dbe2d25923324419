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

/** Groups bookings by storage: overbooked storages and bookings first, then storages by name. Other bookings keep their order. */
export function groupByStorage(bars: readonly CalendarBar[]): StorageGroup[] {
  const byStorage = new Map<number, StorageGroup & { bars: CalendarBar[] }>();
  for (const bar of bars) {
    const group = byStorage.get(bar.storage_id) ?? emptyGroup(bar);
    group.bars.push(bar);
    byStorage.set(bar.storage_id, group);
  }
  for (const group of byStorage.values())
    group.bars.sort((a, b) => nonEmptyFirst(overbookedSpans(a), overbookedSpans(b)));
  return [...byStorage.values()].sort(
    (a, b) =>
      nonEmptyFirst(a.overbooked, b.overbooked) ||
      inNaturalOrder(a.name, b.name) ||
      a.storage_id - b.storage_id,
  );
}

const nonEmptyFirst = (a: readonly string[], b: readonly string[]) =>
  Number(b.length > 0) - Number(a.length > 0);

const emptyGroup = (bar: CalendarBar) => ({
  storage_id: bar.storage_id,
  name: bar.storage_name,
  color: bar.color,
  bars: [],
  // Each booking carries all overbooked months of its storage, also those outside its own term.
  overbooked: overbookedSpans({ ...bar, start_month: 1, end_month: 12 }),
});

/** "3 bookings". */
export const bookingCount = ({ bars }: StorageGroup) => countInWords(bars.length, 'booking');

export type CalendarLine = { group: StorageGroup } | { bar: CalendarBar };

export const toLines = (groups: readonly StorageGroup[]): CalendarLine[] =>
  groups.flatMap((group) => [{ group }, ...group.bars.map((bar) => ({ bar }))]);

/** Line heights in rem, as in calendar.module.css. */
const STORAGE_HEIGHT = 2;
const BOOKING_HEIGHT = 2.75;

/** The vertical offset of each line in rem, followed by the total height. */
export function lineOffsets(lines: readonly CalendarLine[]): number[] {
  const offsets = [0];
  let top = 0;
  for (const line of lines) {
    top += 'group' in line ? STORAGE_HEIGHT : BOOKING_HEIGHT;
    offsets.push(top);
  }
  return offsets;
}
