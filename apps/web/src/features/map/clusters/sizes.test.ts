import { expect, it } from 'vitest';
import { clusterRadius, pointRadius } from './sizes.ts';

it('doubles the radius for four times the volume', () => {
  for (const volume of [160, 250, 400]) expect(pointRadius(4 * volume)).toBeCloseTo(2 * pointRadius(volume));
});

it('keeps the radius of points within its limits', () => {
  expect([0, 1, 5].map(pointRadius)).toEqual([5, 5, 5]);
  expect(pointRadius(1e9)).toBe(17);
});

it('scales clusters from the minimum that fits their numbers to the maximum for the largest volume', () => {
  for (const [kind, min] of [
    ['listing', 18],
    ['inquiry', 22],
  ] as const) {
    expect([clusterRadius(kind, 0, 5000), clusterRadius(kind, 5000, 5000)]).toEqual([min, 30]);
    expect(clusterRadius(kind, 0, 0)).toBe(min);
    // Above the minimum, the square of the additional radius is proportional to the volume.
    const additionalRadius = (volume: number) => clusterRadius(kind, volume, 8000) - min;
    expect(additionalRadius(4000)).toBeCloseTo(2 * additionalRadius(1000));
  }
});
