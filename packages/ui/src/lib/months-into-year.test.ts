import { expect, it } from 'vitest';
import { monthsIntoYear } from './months-into-year.ts';

it('returns the position of the middle of the day in months of any length', () => {
  expect(monthsIntoYear('2026-01-01')).toBeCloseTo(0.5 / 31);
  expect(monthsIntoYear('2026-11-15')).toBeCloseTo(10 + 14.5 / 30);
  expect(monthsIntoYear('2024-02-29')).toBeCloseTo(1 + 28.5 / 29);
  expect(monthsIntoYear('2026-12-31')).toBeLessThan(12);
});
