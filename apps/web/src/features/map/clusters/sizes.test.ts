import { expect, it } from 'vitest';
import { clusterRadiusOf, radiusOf } from './sizes.ts';

it('doubles the width for four times the volume', () => {
  for (const volume of [160, 250, 400]) expect(radiusOf(4 * volume)).toBeCloseTo(2 * radiusOf(volume));
});

it('keeps all marks between the limits', () => {
  expect([0, 1, 5].map(radiusOf)).toEqual([5, 5, 5]);
  expect(radiusOf(1e9)).toBe(17);
});

it('fits the numbers in each cluster and draws the greatest largest', () => {
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
