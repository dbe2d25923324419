import { expect, it } from 'vitest';
import { axisOf } from './axis.ts';

it('has four steps on round numbers', () => {
  expect(axisOf([0, 812], true).ticks).toEqual([0, 250, 500, 750, 1000]);
  expect(axisOf([3, 7.9], true).ticks).toEqual([0, 2, 4, 6, 8]);
  expect(axisOf([9_100, 41_000], true).ticks).toEqual([0, 15_000, 30_000, 45_000, 60_000]);
});

it('starts prices near the lowest one, on exact decimals', () => {
  expect(axisOf([0.412, 0.587], false).ticks).toEqual([0.4, 0.45, 0.5, 0.55, 0.6]);
});

it('has a range for one value, for equal values and for none', () => {
  expect(axisOf([0.5, 0.5], false)).toMatchObject({ min: 0.45, max: 1.05 });
  expect(axisOf([], true).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(axisOf([0, 0], true).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

it('covers all values', () => {
  for (let most = 1; most < 5000; most = Math.ceil(most * 1.17)) {
    const { min, max } = axisOf([most * 0.9, most], false);
    expect(min).toBeLessThanOrEqual(most * 0.9 + 1e-9);
    expect(max).toBeGreaterThanOrEqual(most - 1e-9);
  }
});
