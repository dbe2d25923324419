import { expect, it } from 'vitest';
import { bookingCount, groupByStorage, lineOffsets, toLines } from './calendar-groups.ts';
import type { CalendarBar } from './calendar-model.ts';

const bar = (id: number, values: Partial<CalendarBar>): CalendarBar => ({
  id,
  username: `trader${id}`,
  place: 'Bayonne, NJ',
  storage_id: 1,
  storage_name: 'Dock 1',
  color: 'orange',
  volume: 150,
  start_month: 1,
  end_month: 12,
  overbooked: [],
  ...values,
});
const dock2 = { storage_id: 2, storage_name: 'Dock 2', overbooked: [5, 6, 9] };

const bars = [
  bar(1, { storage_id: 3, storage_name: 'Dock 10' }),
  bar(2, {}),
  bar(3, { ...dock2, end_month: 4 }),
  bar(4, { storage_id: 3, storage_name: 'Dock 10' }),
  bar(5, { ...dock2, start_month: 5 }),
];

it('groups bookings by storage and sorts overbooked storages and bookings first', () => {
  const groups = groupByStorage(bars);
  expect(groups.map(({ name, overbooked, bars }) => [name, overbooked, bars.map(({ id }) => id)])).toEqual([
    ['Dock 2', ['May to June', 'September'], [5, 3]],
    ['Dock 1', [], [2]],
    ['Dock 10', [], [1, 4]],
  ]);
  expect(groups.map(bookingCount)).toEqual(['2 bookings', '1 booking', '2 bookings']);
});

it('puts a line for each storage above its bookings and computes the offset of every line', () => {
  const lines = toLines(groupByStorage(bars));
  expect(lines.map((line) => ('group' in line ? line.group.name : line.bar.id))).toEqual([
    'Dock 2',
    5,
    3,
    'Dock 1',
    2,
    'Dock 10',
    1,
    4,
  ]);
  expect(lineOffsets(lines)).toEqual([0, 2, 4.75, 7.5, 9.5, 12.25, 14.25, 17, 19.75]);
});
