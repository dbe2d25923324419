import { expect, it } from 'vitest';
import { areaPath, bandPath, linePath, markPoints } from './line-paths.ts';

const points = (...ys: (number | null)[]) => ys.map((y, x) => ({ x: x * 10, y }));

it('leaves a gap where a day has no value', () => {
  expect(linePath(points(1, 2, null, 3, 4))).toBe('M0,1L10,2M30,3L40,4');
  expect(areaPath(points(1, 2, null), 9)).toBe('M0,1L10,2L10,9L0,9Z');
});

it('fills between two lines only where both have values', () => {
  expect(bandPath(points(1, 1, 1, null), points(5, 6, null, 7))).toBe('M0,1L10,1L10,6L0,5Z');
});

it('marks a day that stands alone, and a long line now and then', () => {
  expect(markPoints(points(null, 3, null, 4, 5), 0).map(({ x }) => x)).toEqual([10, 30]);
  const long = points(...Array.from({ length: 40 }, () => 1));
  expect(markPoints(long, 0).map(({ x }) => x)).toEqual([20, 110, 210, 300]);
  expect(markPoints(long, 1).map(({ x }) => x)).not.toEqual(markPoints(long, 0).map(({ x }) => x));
});
