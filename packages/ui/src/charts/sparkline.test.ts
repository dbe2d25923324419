import { expect, it } from 'vitest';
import { pointsOf } from './sparkline.tsx';

it('breaks where nothing is known, and rises with the figure', () => {
  const runs = pointsOf([0.5, 0.6, null, 0.4, null]);
  expect(runs.map((run) => run.length)).toEqual([2, 1]);
  const [[first, second] = [], [third] = []] = runs;
  expect(second?.y).toBeLessThan(first?.y ?? 0);
  expect(third?.y).toBeGreaterThan(first?.y ?? 24);
  expect([first?.x, second?.x, third?.x]).toEqual([3, 25.5, 70.5]);
});

it('draws what never changed in the middle, and nothing of nothing', () => {
  expect(pointsOf([0.5, 0.5])[0]?.map(({ y }) => y)).toEqual([12, 12]);
  expect(pointsOf([null, null])).toEqual([]);
  expect(pointsOf([])).toEqual([]);
});

it('breaks before a value that is not comparable with those before it', () => {
  expect(pointsOf([0.5, 0.6, 0.4, 0.5], [2]).map((run) => run.length)).toEqual([2, 2]);
});
