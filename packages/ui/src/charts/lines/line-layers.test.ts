import { expect, it } from 'vitest';
import { bandPath, isolatedPoints } from './line-layers.tsx';

const points = (...ys: (number | null)[]) => ys.map((y, x) => ({ x: x * 10, y }));

it('fills the band in steps, only on days on which both lines have a value', () => {
  expect(bandPath(points(1, 2, 1, null), points(5, 6, null, 7))).toBe('M0,1L10,1L10,2L10,6L10,5L0,5Z');
});

it('finds days between two gaps', () => {
  expect(isolatedPoints(points(null, 3, null, 4, 5)).map(({ x }) => x)).toEqual([10]);
});
