import { expect, it } from 'vitest';
import { pointsOf } from './sparkline.tsx';

it('breaks at gaps, and maps larger values higher', () => {
  const runs = pointsOf([0.5, 0.6, null, 0.4, null]);
  expect(runs.map((run) => run.length)).toEqual([2, 1]);
  const [[first, second] = [], [third] = []] = runs;
  expect(second?.y).toBeLessThan(first?.y ?? 0);
  expect(third?.y).toBeGreaterThan(first?.y ?? 24);
  expect([first?.x, second?.x, third?.x]).toEqual([3, 25.5, 70.5]);
});

it('draws equal values in the middle, and nothing without values', () => {
  expect(pointsOf([0.5, 0.5])[0]?.map(({ y }) => y)).toEqual([12, 12]);
  expect(pointsOf([null, null])).toEqual([]);
  expect(pointsOf([])).toEqual([]);
});

it('breaks before a value that is not comparable with earlier ones', () => {
  expect(pointsOf([0.5, 0.6, 0.4, 0.5], [2]).map((run) => run.length)).toEqual([2, 2]);
});
