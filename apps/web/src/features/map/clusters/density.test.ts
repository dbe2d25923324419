import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indicesInBounds } from '../points/bounds.ts';
import { packPoints } from '../points/points.ts';
import { createMapPoints, type Listing, listing } from '../points/testing/market.ts';
import { assignCells } from './cells.ts';
import { areSameBounds, DENSITY, isTooDense, snapBounds } from './density.ts';
import { latitudeFromY, longitudeFromX, mercatorX, mercatorY, worldSize } from './mercator.ts';

const zooms = fc.integer({ min: 2, max: 13 });
/** The center of a map, and its width and height in pixels. */
const views = fc.record({
  longitude: fc.double({ min: -130, max: -60, noNaN: true }),
  latitude: fc.double({ min: 20, max: 60, noNaN: true }),
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 200, max: 1200 }),
});
type View = typeof views extends fc.Arbitrary<infer T> ? T : never;
const boundsOf = ({ longitude, latitude, width, height }: View, zoom: number) => {
  const world = worldSize(zoom);
  const [x, y] = [mercatorX(longitude), mercatorY(latitude)];
  return [
    longitudeFromX(x - width / 2 / world),
    latitudeFromY(y + height / 2 / world),
    longitudeFromX(x + width / 2 / world),
    latitudeFromY(y - height / 2 / world),
  ] as const;
};

it('extends the bounds to 128 to 384 pixels beyond the view', () => {
  fc.assert(
    fc.property(views, zooms, (view, zoom) => {
      const [west, south, east, north] = snapBounds(boundsOf(view, zoom), zoom);
      const world = worldSize(zoom);
      const [x, y] = [mercatorX(view.longitude) * world, mercatorY(view.latitude) * world];
      const margins = [
        x - view.width / 2 - mercatorX(west) * world,
        mercatorX(east) * world - x - view.width / 2,
        y - view.height / 2 - mercatorY(north) * world,
        mercatorY(south) * world - y - view.height / 2,
      ];
      for (const pixels of margins) {
        expect(pixels).toBeGreaterThan(127);
        expect(pixels).toBeLessThan(385);
      }
    }),
  );
});

it('changes the snapped bounds rarely while the map moves', () => {
  const view = { longitude: -95.3, latitude: 29.7, width: 1000, height: 700 };
  const pixel = 360 / worldSize(9);
  const snapped = Array.from({ length: 256 }, (_, pixels) =>
    snapBounds(boundsOf({ ...view, longitude: view.longitude + pixels * pixel }, 9), 9),
  );
  const changes = snapped.filter((bounds, index) => index > 0 && !areSameBounds(bounds, snapped[index - 1]));
  expect(changes).toHaveLength(2);
});

it('treats undefined bounds as equal only to undefined', () => {
  expect(areSameBounds(undefined, undefined)).toBe(true);
  expect(areSameBounds([1, 2, 3, 4], undefined)).toBe(false);
  expect(areSameBounds([1, 2, 3, 4], [1, 2, 3, 4])).toBe(true);
  expect(areSameBounds([1, 2, 3, 4], [1, 2, 3, 5])).toBe(false);
});

/** `count` listings in a row from west to east, `distance` pixels apart at this zoom. */
function createRow(count: number, distance: number, zoom: number) {
  const [someListing] = fc.sample(listing, 1) as [Listing];
  const all = Array.from({ length: count }, () => someListing);
  return packPoints(
    createMapPoints(all, [], (index) => [-95 + (index * distance * 360) / worldSize(zoom), 30]),
  );
}

it('finds points too dense only at the zoom at which they are close, and only if enough pass', () => {
  const points = createRow(2000, 0.25, 8);
  const gridAt = (zoom: number) => assignCells(points, zoom, DENSITY.cellSize);
  const all = new Uint8Array(2000).fill(1);
  expect(isTooDense(gridAt(8), all)).toBe(true);
  expect(isTooDense(gridAt(11), all)).toBe(false);
  const few = Uint8Array.from(all, (_, index) => (index % 4 === 0 ? 1 : 0));
  expect(isTooDense(gridAt(8), few)).toBe(false);
});

it('finds the points of the mask within the bounds in order', () => {
  fc.assert(
    fc.property(views, fc.infiniteStream(fc.boolean()), (view, random) => {
      const points = createRow(300, 5, 7);
      const mask = Uint8Array.from({ length: 300 }, () => Number(random.next().value));
      const bounds = boundsOf({ ...view, latitude: 30, longitude: -95 }, 7);
      const [west, south, east, north] = bounds;
      const expected = [...mask.keys()].filter((index) => {
        const [longitude = 0, latitude = 0] = points.coordinates.subarray(2 * index, 2 * index + 2);
        return (
          mask[index] === 1 &&
          longitude >= west &&
          longitude <= east &&
          latitude >= south &&
          latitude <= north
        );
      });
      expect([...indicesInBounds(points, mask, bounds)]).toEqual(expected);
      expect([...indicesInBounds(points, mask, undefined)]).toEqual(
        [...mask.keys()].filter((index) => mask[index] === 1),
      );
    }),
  );
});
