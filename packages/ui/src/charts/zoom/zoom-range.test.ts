import { expect, it } from 'vitest';
import { clampRange, MIN_DAYS, moveRange, scaleRange } from './zoom-range.ts';

it('keeps the length of a range that is moved beyond either end', () => {
  expect(clampRange(moveRange([10, 29], -50), 100)).toEqual([0, 19]);
  expect(clampRange(moveRange([10, 29], 500), 100)).toEqual([80, 99]);
});

it('shows at least a week and at most all days', () => {
  const [first, last] = clampRange([50, 51], 100);
  expect(last - first + 1).toBe(MIN_DAYS);
  expect(first).toBeLessThanOrEqual(50);
  expect(last).toBeGreaterThanOrEqual(51);
  expect(clampRange([-40, 400], 100)).toEqual([0, 99]);
  expect(clampRange([0, 1], 3)).toEqual([0, 2]);
});

it('keeps the position of the day that it scales around', () => {
  expect(scaleRange([0, 100], 0.5, 0)).toEqual([0, 50]);
  expect(scaleRange([0, 100], 0.5, 100)).toEqual([50, 100]);
  const [first, last] = scaleRange([0, 100], 0.5, 50);
  expect((first + last) / 2).toBe(50);
});
