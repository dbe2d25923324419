import { addDays } from '@tank/schema/kit/dates';
import { expect, it } from 'vitest';
import { dayAt, dayName, dayScale, dayTicks, placeOfDay } from './days.ts';

const daysFrom = (date: string, count: number) => Array.from({ length: count }, (_, i) => addDays(date, i));
const labels = (first: string, count: number, width: number) =>
  dayTicks(dayScale(daysFrom(first, count), [0, width])).map(({ label }) => label);

it('labels months, Januaries by year, and days in a short range', () => {
  expect(labels('2026-05-23', 366, 900)).toEqual(
    'Jun ’26,Jul,Aug,Sep,Oct,Nov,Dec,2027,Feb,Mar,Apr,May'.split(','),
  );
  expect(labels('2026-05-23', 366, 300)).toEqual(['Jul ’26', 'Oct', '2027', 'Apr']);
  expect(labels('2026-11-01', 30, 300)).toEqual(['Nov 1', 'Nov 8', 'Nov 15', 'Nov 22', 'Nov 29']);
  expect(labels('2026-05-23', 120, 733)).toHaveLength(9);
  expect(labels('2026-11-22', 2, 900)).toEqual(['Nov 22', 'Nov 23']);
});

it('finds the nearest day, outside the range the first or last', () => {
  const dates = daysFrom('2026-11-01', 11);
  const scale = dayScale(dates, [100, 200]);
  expect([0, 104, 106, 150, 999].map((x) => dayAt(scale, dates, x))).toEqual([0, 0, 1, 5, 10]);
});

it('places a day of the range, and no day outside it', () => {
  const scale = dayScale(daysFrom('2026-11-01', 11), [100, 200]);
  expect(
    ['2026-11-01', '2026-11-06', '2026-11-12', '2026-10-31'].map((date) => placeOfDay(scale, date)),
  ).toEqual([100, 150, null, null]);
});

it('writes the full name of a day', () => expect(dayName('2026-11-02')).toBe('November 2, 2026'));
