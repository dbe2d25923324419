import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kindOf } from '../points/point-facts.ts';
import { packPoints } from '../points/points.ts';
import { createMapPoints, inquiry, listing, sampleInquiry } from '../points/testing/market.ts';
import { assignCells } from './cells.ts';
import { clusterPoints } from './clusters.ts';
import { hitCluster, hitPoint } from './hit-testing.ts';
import { latitudeFromY, longitudeFromX, mercatorX, mercatorY, worldSize } from './mercator.ts';
import { maxClusterVolume, pointRadius } from './sizes.ts';

const ZOOM = 8;

/** A pointer `dx` pixels right and `dy` pixels down from a location. */
const pointerFrom = (longitude: number, latitude: number, dx: number, dy: number, zoom = ZOOM) => ({
  longitude: longitudeFromX(mercatorX(longitude) + dx / worldSize(zoom)),
  latitude: latitudeFromY(mercatorY(latitude) + dy / worldSize(zoom)),
  zoom,
});

const market = fc.tuple(
  fc.array(listing, { minLength: 1, maxLength: 8 }),
  fc.array(inquiry, { minLength: 1, maxLength: 8 }),
);

it('hits the topmost mark of the mask by its shape', () => {
  const pixels = fc.integer({ min: -25, max: 25 });
  fc.assert(
    fc.property(market, pixels, pixels, fc.infiniteStream(fc.boolean()), ([l, q], right, down, random) => {
      const points = packPoints(createMapPoints(l, q));
      const mask = Uint8Array.from({ length: points.length }, () => Number(random.next().value));
      const pointer = pointerFrom(
        points.coordinates[0] as number,
        points.coordinates[1] as number,
        right,
        down,
      );
      const expected = [...mask.keys()].findLast((index) => {
        const dx =
          (mercatorX(points.coordinates[2 * index] as number) - mercatorX(pointer.longitude)) *
          worldSize(ZOOM);
        const dy =
          (mercatorY(points.coordinates[2 * index + 1] as number) - mercatorY(pointer.latitude)) *
          worldSize(ZOOM);
        const distance =
          kindOf(points, index) === 'listing' ? Math.hypot(dx, dy) : Math.abs(dx) + Math.abs(dy);
        return mask[index] === 1 && distance <= pointRadius(points.volumes[index] as number) + 4;
      });
      expect(hitPoint(points, mask, pointer)).toBe(expected);
    }),
  );
});

it('does not hit a diamond at a corner of its bounding box', () => {
  const row = { ...sampleInquiry, min_volume: 1, max_volume: 1e6 };
  const points = packPoints(createMapPoints([], [row]));
  const hit = (dx: number, dy: number) => hitPoint(points, Uint8Array.of(1), pointerFrom(-75, 40, dx, dy));
  expect([hit(0, 0), hit(17, 0), hit(0, -17), hit(14, 14)]).toEqual([0, 0, 0, undefined]);
});

it('hits a moved cluster at its drawn position', () => {
  fc.assert(
    fc.property(market, ([l, q]) => {
      const points = packPoints(createMapPoints(l, q));
      const clusters = clusterPoints(
        points,
        assignCells(points, 4),
        new Uint8Array(points.length).fill(1),
        4,
      );
      const maxVolume = maxClusterVolume(clusters);
      for (const cluster of clusters) {
        const { longitude, latitude } = cluster;
        expect(hitCluster(clusters, maxVolume, { longitude, latitude, zoom: 4.6 })).toBe(cluster);
        expect(
          hitCluster(clusters, maxVolume, pointerFrom(longitude, latitude, 0, -200, 4.6)),
        ).toBeUndefined();
      }
    }),
  );
});
