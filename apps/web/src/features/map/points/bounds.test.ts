import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latitudeFromY, mercatorY } from '../clusters/mercator.ts';
import {
  type Bounds,
  largestInBounds,
  pointsAtSameLocation,
  shareLocation,
  uncoveredBounds,
} from './bounds.ts';
import { packPoints, sortLargestFirst } from './points.ts';
import { createMapPoints, inquiries, listings } from './testing/market.ts';

const booleans = fc.infiniteStream(fc.boolean());

it('finds all points of the mask within the bounds, the largest volume first', () => {
  fc.assert(
    fc.property(listings, inquiries, booleans, (l, q, random) => {
      const points = packPoints(createMapPoints(l, q));
      const mask = Uint8Array.from({ length: points.length }, () => Number(random.next().value));
      const bounds: Bounds = [-95, 20, -94.995, 35];
      const within = [...mask.keys()].filter((index) => mask[index] === 1 && index < Math.min(l.length, 6));
      const largest = within.sort(
        (a, b) => (points.volumes[b] as number) - (points.volumes[a] as number) || a - b,
      );
      expect(largestInBounds(points, mask, bounds, 3)).toEqual({
        count: within.length,
        largest: largest.slice(0, 3),
      });
    }),
  );
});

it('finds the points of both kinds in the mask at the location of a point', () => {
  fc.assert(
    fc.property(listings, inquiries, booleans, fc.infiniteStream(fc.nat(3)), (l, q, random, towns) => {
      const points = packPoints(createMapPoints(l, q));
      const townOfPoint = Array.from({ length: points.length }, () => towns.next().value);
      points.coordinates.set(townOfPoint.flatMap((town) => [-95 + town, 30]));
      const mask = Uint8Array.from({ length: points.length }, () => Number(random.next().value));
      for (const index of townOfPoint.keys())
        expect(pointsAtSameLocation(points, mask, index)).toEqual(
          [...townOfPoint.keys()].filter(
            (other) => mask[other] === 1 && townOfPoint[other] === townOfPoint[index],
          ),
        );
    }),
  );
});

it('sorts 200,000 points by volume, each exactly once', () => {
  const volumes = Float32Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 100_003);
  const sorted = sortLargestFirst(volumes);
  expect(new Set(sorted).size).toBe(volumes.length);
  expect(
    sorted.every(
      (index, position) =>
        position === 0 || !((volumes[sorted[position - 1] as number] as number) < (volumes[index] as number)),
    ),
  ).toBe(true);
});

it('detects whether all points are at one location', () => {
  fc.assert(
    fc.property(listings, inquiries, fc.infiniteStream(fc.nat(1)), (l, q, towns) => {
      const points = packPoints(createMapPoints(l, q));
      const townOfPoint = Array.from({ length: points.length }, () => towns.next().value);
      points.coordinates.set(townOfPoint.flatMap((town) => [-95 + town, 30]));
      expect(shareLocation(points, [...townOfPoint.keys()])).toBe(new Set(townOfPoint).size <= 1);
    }),
  );
});

it('leaves out what the card covers at the left or the bottom of the map', () => {
  const bounds: Bounds = [-120, 20, -80, 50];
  const size = { width: 1000, height: 800 };
  expect(uncoveredBounds(bounds, { ...size, left: 250, bottom: 0 })).toEqual([
    -110,
    expect.closeTo(20),
    -80,
    50,
  ]);
  const middle = latitudeFromY((mercatorY(20) + mercatorY(50)) / 2);
  expect(uncoveredBounds(bounds, { ...size, left: 0, bottom: 400 })).toEqual([
    -120,
    expect.closeTo(middle),
    -80,
    50,
  ]);
});
