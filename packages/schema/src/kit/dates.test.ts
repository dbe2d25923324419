import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  datesBetween,
  defaultExpiration,
  endsTooLate,
  repostExpiration,
} from './dates.ts';

it.for<[string, number, string]>([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-31', 0, '2026-12-31'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2000-01-01', 600, '2050-01-01'],
])('adds months: %s plus %i is %s', ([day, n, expected]) => {
  expect(addMonths(day, n)).toBe(expected);
});

it('adds months to the 31st without skipping a month', () => {
  for (let month = 0; month < 240; month += 1) {
    const day = addMonths('2024-01-31', month);
    expect(day.slice(0, 7)).toBe(addMonths('2024-01-01', month).slice(0, 7));
    expect(addDays(day, 1).slice(8)).toBe('01');
  }
});

it('adds days across month ends, leap days and clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
  expect(addDays('2026-11-20', 0)).toBe('2026-11-20');
});

it('sets the default expiration 12 months after the start', () => {
  expect(defaultExpiration('2026-11-20')).toBe('2027-11-20');
  expect(defaultExpiration('2028-02-29')).toBe('2029-02-28');
});

it('limits calculated dates to the last supported year', () => {
  expect(defaultExpiration('2100-05-01')).toBe('2100-12-31');
  expect(repostExpiration({ open_days: 365, expiration: '2100-06-01', today: '2100-05-01' })).toBe(
    '2100-12-31',
  );
  expect(endsTooLate({ start_date: '2100-01-01', term: 12 })).toBe(false);
  expect(endsTooLate({ start_date: '2100-01-02', term: 12 })).toBe(true);
});

it('lists every day of a range across leap years and a century', () => {
  const days = datesBetween('2095-12-30', '2104-03-01');
  expect([days[0], days.at(-1)]).toEqual(['2095-12-30', '2104-03-01']);
  expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day, 1)));
  expect(datesBetween('2026-11-22', '2026-11-21')).toEqual([]);
});
