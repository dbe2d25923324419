import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kindOf } from '../points/point-facts.ts';
import { pointsOf } from '../points/points.ts';
import { columnsOf, inquiry, listing } from '../points/testing/market.ts';
import { cellsOf } from './cells.ts';
import { clustersOf } from './clusters.ts';
import { clusterBelow, pointBelow } from './hits.ts';
import { latitudeOf, longitudeOf, worldOf, xOf, yOf } from './mercator.ts';
import { greatestOf, radiusOf } from './sizes.ts';

const ZOOM = 8;

/** So many pixels from there. */
const beside = (longitude: number, latitude: number, right: number, down: number, zoom = ZOOM) => ({
  longitude: longitudeOf(xOf(longitude) + right / worldOf(zoom)),
  latitude: latitudeOf(yOf(latitude) + down / worldOf(zoom)),
  zoom,
});

const market = fc.tuple(
  fc.array(listing, { minLength: 1, maxLength: 8 }),
  fc.array(inquiry, { minLength: 1, maxLength: 8 }),
);

it('hits the topmost passing mark by its shape', () => {
  const few = fc.integer({ min: -25, max: 25 });
  fc.assert(
    fc.property(market, few, few, fc.infiniteStream(fc.boolean()), ([l, q], right, down, chance) => {
      const points = pointsOf(columnsOf(l, q));
      const passes = Uint8Array.from({ length: points.length }, () => Number(chance.next().value));
      const pointer = beside(points.places[0] as number, points.places[1] as number, right, down);
      const expected = [...passes.keys()].findLast((at) => {
        const dx = (xOf(points.places[2 * at] as number) - xOf(pointer.longitude)) * worldOf(ZOOM);
        const dy = (yOf(points.places[2 * at + 1] as number) - yOf(pointer.latitude)) * worldOf(ZOOM);
        const away = kindOf(points, at) === 'listing' ? Math.hypot(dx, dy) : Math.abs(dx) + Math.abs(dy);
        return passes[at] === 1 && away <= radiusOf(points.volumes[at] as number) + 4;
      });
      expect(pointBelow(points, passes, pointer)).toBe(expected);
    }),
  );
});

it('does not hit a diamond at the corner of its square', () => {
  const one = { bid_price: 1, min_volume: 1, max_volume: 1e6, product_category: '', state: '' };
  const points = pointsOf(columnsOf([], [one]));
  const at = (right: number, down: number) =>
    pointBelow(points, Uint8Array.of(1), beside(-75, 40, right, down));
  expect([at(0, 0), at(17, 0), at(0, -17), at(14, 14)]).toEqual([0, 0, 0, undefined]);
});

it('hits a cluster that was moved aside at its new place', () => {
  fc.assert(
    fc.property(market, ([l, q]) => {
      const points = pointsOf(columnsOf(l, q));
      const clusters = clustersOf(points, cellsOf(points, 4), new Uint8Array(points.length).fill(1), 4);
      const greatest = greatestOf(clusters);
      for (const cluster of clusters) {
        const { longitude, latitude } = cluster;
        expect(clusterBelow(clusters, greatest, { longitude, latitude, zoom: 4.6 })).toBe(cluster);
        expect(clusterBelow(clusters, greatest, beside(longitude, latitude, 0, -200, 4.6))).toBeUndefined();
      }
    }),
  );
});
