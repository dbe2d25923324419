import { expect, it } from 'vitest';
import { bandPath, markPoints } from './line-layers.tsx';

const points = (...ys: (number | null)[]) => ys.map((y, x) => ({ x: x * 10, y }));

it('fills the band only on days on which both lines have a value', () => {
  expect(bandPath(points(1, 1, 1, null), points(5, 6, null, 7))).toBe('M0,1L10,1L10,6L0,5Z');
});

it('marks an isolated day, and a long line at equal distances', () => {
  expect(markPoints(points(null, 3, null, 4, 5), 0).map(({ x }) => x)).toEqual([10, 30]);
  const long = points(...Array.from({ length: 40 }, () => 1));
  expect(markPoints(long, 0).map(({ x }) => x)).toEqual([20, 110, 210, 300]);
  expect(markPoints(long, 1).map(({ x }) => x)).not.toEqual(markPoints(long, 0).map(({ x }) => x));
});
