import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bounds, inView, samePlace, standTogether } from './in-view.ts';
import { largestFirstOf, pointsOf } from './points.ts';
import { columnsOf, inquiries, listings } from './testing/market.ts';

const passing = fc.infiniteStream(fc.boolean());

it('finds all passing points within the bounds, the greatest volume first', () => {
  fc.assert(
    fc.property(listings, inquiries, passing, (l, q, chance) => {
      const points = pointsOf(columnsOf(l, q));
      const passes = Uint8Array.from({ length: points.length }, () => Number(chance.next().value));
      const bounds: Bounds = [-95, 20, -94.995, 35];
      const within = [...passes.keys()].filter((at) => passes[at] === 1 && at < Math.min(l.length, 6));
      const largest = within.sort(
        (a, b) => (points.volumes[b] as number) - (points.volumes[a] as number) || a - b,
      );
      expect(inView(points, passes, bounds, 3)).toEqual({ count: within.length, first: largest.slice(0, 3) });
    }),
  );
});

it('finds the passing points of both kinds at the place of a point', () => {
  fc.assert(
    fc.property(listings, inquiries, passing, fc.infiniteStream(fc.nat(3)), (l, q, chance, towns) => {
      const points = pointsOf(columnsOf(l, q));
      const town = Array.from({ length: points.length }, () => towns.next().value);
      points.places.set(town.flatMap((one) => [-95 + one, 30]));
      const passes = Uint8Array.from({ length: points.length }, () => Number(chance.next().value));
      for (const at of town.keys())
        expect(samePlace(points, passes, at)).toEqual(
          [...town.keys()].filter((other) => passes[other] === 1 && town[other] === town[at]),
        );
    }),
  );
});

it('sorts 200,000 points by volume, each exactly once', () => {
  const volumes = Float32Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 100_003);
  const first = largestFirstOf(volumes);
  expect(new Set(first).size).toBe(volumes.length);
  expect(
    first.every(
      (at, place) =>
        place === 0 || !((volumes[first[place - 1] as number] as number) < (volumes[at] as number)),
    ),
  ).toBe(true);
});

it('tells whether all points share one place', () => {
  fc.assert(
    fc.property(listings, inquiries, fc.infiniteStream(fc.nat(1)), (l, q, towns) => {
      const points = pointsOf(columnsOf(l, q));
      const town = Array.from({ length: points.length }, () => towns.next().value);
      points.places.set(town.flatMap((one) => [-95 + one, 30]));
      expect(standTogether(points, [...town.keys()])).toBe(new Set(town).size <= 1);
    }),
  );
});
