import { expect, it } from 'vitest';
import { clusterRadiusOf, radiusOf } from './sizes.ts';

it('four times the volume is four times the area, which is twice the width', () => {
  for (const volume of [160, 250, 400]) expect(radiusOf(4 * volume)).toBeCloseTo(2 * radiusOf(volume));
});

it('no mark is too small to be hit, and none hides a state', () => {
  expect([0, 1, 5].map(radiusOf)).toEqual([5, 5, 5]);
  expect(radiusOf(1e9)).toBe(17);
});

it('a cluster has room for its numbers, and the greatest that is shown is the largest', () => {
  for (const [kind, least] of [
    ['listing', 18],
    ['inquiry', 22],
  ] as const) {
    expect([clusterRadiusOf(kind, 0, 5000), clusterRadiusOf(kind, 5000, 5000)]).toEqual([least, 30]);
    expect(clusterRadiusOf(kind, 0, 0)).toBe(least);
    // Of what a cluster is larger than the least, the area says its volume.
    const more = (volume: number) => clusterRadiusOf(kind, volume, 8000) - least;
    expect(more(4000)).toBeCloseTo(2 * more(1000));
  }
});
