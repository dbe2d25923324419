import { expect, test } from 'vitest';
import { assertDate, daysBetween, monthsCovered, nextMonth, randomInstant } from './dates.ts';
import { createRandom } from './random.ts';

test('lists the months that a term touches', () => {
  expect(monthsCovered({ start: '2026-11-01', term: 2 })).toEqual(['2026-11', '2026-12']);
  expect(monthsCovered({ start: '2026-11-15', term: 1 })).toEqual(['2026-11', '2026-12']);
  expect(monthsCovered({ start: '2027-01-31', term: 1 })).toEqual(['2027-01', '2027-02']);
});

test('handles the ends of years and of February', () => {
  expect(nextMonth('2026-12-31')).toBe('2027-01-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});

test('an instant lies within its day', () => {
  const random = createRandom('moments');
  for (let i = 0; i < 100; i++) expect(randomInstant('2026-03-08', random).slice(0, 10)).toBe('2026-03-08');
});

test.each(['2026-02-30', '2026-2-3', '11/20/2026', ''])('rejects "%s" as a date', (text) => {
  expect(() => assertDate(text)).toThrow('is not a date');
});
