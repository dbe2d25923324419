import { expect, it } from 'vitest';
import { bandsOf, MARGIN, monthAt, placeOf } from './bands.ts';

// 12 months and their padding in 246 pixels: 20 each.
const year = bandsOf(12, 246 + MARGIN.left + MARGIN.right);
const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);

it('finds the month at a position, outside the bars the nearest one', () => {
  expect([year.left, year.width]).toEqual([MARGIN.left + 3, 20]);
  expect([0, 54, 55.1, 74.9, 75.1, 294, 9999].map((x) => monthAt(year, x))).toEqual([0, 0, 0, 0, 1, 11, 11]);
  expect(monthAt(bandsOf(1, 100), 50)).toBe(0);
});

it('places a day within its month, and no day outside the months', () => {
  expect(placeOf(year, months, '2026-11-15')).toBeCloseTo(year.left + 20 * (10 + 14.5 / 30));
  expect(placeOf(year, months, '2026-01-01')).toBeCloseTo(year.left + 20 * (0.5 / 31));
  expect(placeOf(year, months, '2027-01-01')).toBeNull();
});
