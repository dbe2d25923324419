import { expect, it } from 'vitest';
import { monthsInto } from './months-into.ts';

it('counts a day by its middle in a month of any length', () => {
  expect(monthsInto('2026-01-01')).toBeCloseTo(0.5 / 31);
  expect(monthsInto('2026-11-15')).toBeCloseTo(10 + 14.5 / 30);
  expect(monthsInto('2024-02-29')).toBeCloseTo(1 + 28.5 / 29);
  expect(monthsInto('2026-12-31')).toBeLessThan(12);
});
