import fc from 'fast-check';
import { expect, it } from 'vitest';
import { within } from '../points/in-view.ts';
import { pointsOf } from '../points/points.ts';
import { columnsOf, type Listing, listing } from '../points/testing/market.ts';
import { cellsOf } from './cells.ts';
import { CROWD, isCrowded, sameBounds, squaresAround } from './crowds.ts';
import { latitudeOf, longitudeOf, worldOf, xOf, yOf } from './mercator.ts';

const zooms = fc.integer({ min: 2, max: 13 });
/** The middle of a map, and its width and height in pixels. */
const views = fc.record({
  longitude: fc.double({ min: -130, max: -60, noNaN: true }),
  latitude: fc.double({ min: 20, max: 60, noNaN: true }),
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 200, max: 1200 }),
});
type View = typeof views extends fc.Arbitrary<infer T> ? T : never;
const boundsOf = ({ longitude, latitude, width, height }: View, zoom: number) => {
  const world = worldOf(zoom);
  const [x, y] = [xOf(longitude), yOf(latitude)];
  return [
    longitudeOf(x - width / 2 / world),
    latitudeOf(y + height / 2 / world),
    longitudeOf(x + width / 2 / world),
    latitudeOf(y - height / 2 / world),
  ] as const;
};

it('covers the view and its margin with squares, and little more', () => {
  fc.assert(
    fc.property(views, zooms, (view, zoom) => {
      const [west, south, east, north] = squaresAround(boundsOf(view, zoom), zoom);
      const world = worldOf(zoom);
      const [x, y] = [xOf(view.longitude) * world, yOf(view.latitude) * world];
      const beyond = [
        x - view.width / 2 - xOf(west) * world,
        xOf(east) * world - x - view.width / 2,
        y - view.height / 2 - yOf(north) * world,
        yOf(south) * world - y - view.height / 2,
      ];
      for (const pixels of beyond) {
        expect(pixels).toBeGreaterThan(127);
        expect(pixels).toBeLessThan(385);
      }
    }),
  );
});

it('keeps the squares for most small moves', () => {
  const view = { longitude: -95.3, latitude: 29.7, width: 1000, height: 700 };
  const pixel = 360 / worldOf(9);
  const around = Array.from({ length: 256 }, (_, right) =>
    squaresAround(boundsOf({ ...view, longitude: view.longitude + right * pixel }, 9), 9),
  );
  const changes = around.filter((bounds, at) => at > 0 && !sameBounds(bounds, around[at - 1]));
  expect(changes).toHaveLength(2);
});

it('treats undefined bounds as equal only to undefined', () => {
  expect(sameBounds(undefined, undefined)).toBe(true);
  expect(sameBounds([1, 2, 3, 4], undefined)).toBe(false);
  expect(sameBounds([1, 2, 3, 4], [1, 2, 3, 4])).toBe(true);
  expect(sameBounds([1, 2, 3, 4], [1, 2, 3, 5])).toBe(false);
});

/** So many listings in a row from west to east, so many pixels apart at this zoom. */
function inARow(count: number, apart: number, zoom: number) {
  const [sample] = fc.sample(listing, 1) as [Listing];
  const all = Array.from({ length: count }, () => sample);
  return pointsOf(columnsOf(all, [], (at) => [-95 + (at * apart * 360) / worldOf(zoom), 30]));
}

it('finds passing points crowded only at the zoom where they lie close', () => {
  const points = inARow(2000, 0.25, 8);
  const crowdsAt = (zoom: number) => cellsOf(points, zoom, CROWD.square);
  const all = new Uint8Array(2000).fill(1);
  expect(isCrowded(crowdsAt(8), all)).toBe(true);
  expect(isCrowded(crowdsAt(11), all)).toBe(false);
  const few = Uint8Array.from(all, (_, at) => (at % 4 === 0 ? 1 : 0));
  expect(isCrowded(crowdsAt(8), few)).toBe(false);
});

it('finds the points within the bounds in order', () => {
  fc.assert(
    fc.property(views, fc.infiniteStream(fc.boolean()), (view, chance) => {
      const points = inARow(300, 5, 7);
      const passes = Uint8Array.from({ length: 300 }, () => Number(chance.next().value));
      const bounds = boundsOf({ ...view, latitude: 30, longitude: -95 }, 7);
      const [west, south, east, north] = bounds;
      const expected = [...passes.keys()].filter((at) => {
        const [longitude = 0, latitude = 0] = points.places.subarray(2 * at, 2 * at + 2);
        return (
          passes[at] === 1 && longitude >= west && longitude <= east && latitude >= south && latitude <= north
        );
      });
      expect([...within(points, passes, bounds)]).toEqual(expected);
      expect([...within(points, passes, undefined)]).toEqual(
        [...passes.keys()].filter((at) => passes[at] === 1),
      );
    }),
  );
});
