import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packPoints } from '../points/points.ts';
import { createMapPoints, type Listing, sampleListing } from '../points/testing/market.ts';
import { singlePointClusters } from './clusters.ts';
import { worldSize } from './mercator.ts';
import { placePrices } from './prices.ts';
import { pointRadius } from './sizes.ts';

const ZOOM = 8;
/** Degrees of longitude of a pixel. */
const PIXEL = 360 / worldSize(ZOOM);

/** Listings at positions in pixels, with the prices that are placed beside them. */
function place(marks: readonly (readonly [x: number, y: number, listing?: Partial<Listing>])[], limit = 120) {
  const listings = marks.map(([, , listing]) => ({ ...sampleListing, ask_price: 0.6725, ...listing }));
  const points = packPoints(
    createMapPoints(listings, [], (index) => {
      const [x, y] = marks[index] ?? [0, 0];
      return [-95 + x * PIXEL, -y * PIXEL];
    }),
  );
  const every = Uint32Array.from(marks.keys());
  const clusters = singlePointClusters(points, every, new Uint8Array(marks.length).fill(1));
  return { clusters, prices: placePrices(points, clusters, ZOOM, limit) };
}

it('shows the disclosed price of a mark below it', () => {
  const { prices } = place([
    [0, 0],
    [300, 0, { ask_price: null }],
  ]);
  expect(prices.map(({ text, anchor, mark }) => [text, anchor, mark.firstIndex])).toEqual([
    ['0.6725', 'top', 0],
  ]);
});

it('moves a price to a side that is free, and drops one without a free side', () => {
  const around: [number, number][] = [
    [0, 22],
    [0, -22],
    [-40, 0],
    [40, 0],
  ];
  const anchorAmong = (marks: [number, number][]) =>
    place([[0, 0], ...marks]).prices.find(({ mark }) => mark.firstIndex === 0)?.anchor;
  expect(anchorAmong(around.slice(0, 1))).toBe('bottom');
  expect(anchorAmong(around.slice(0, 2))).toBe('left');
  expect(anchorAmong(around)).toBeUndefined();
});

it('shows the prices of the largest marks of many, up to the limit', () => {
  const many = Array.from(
    { length: 400 },
    (_, at) => [(at % 20) * 90, Math.floor(at / 20) * 90, { working_capacity: at }] as const,
  );
  const shown = place(many, 50).prices.map(({ mark }) => mark.firstIndex);
  expect(shown.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => 350 + at));
});

it('covers neither marks nor other prices', () => {
  const position = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }));
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 60 }), (positions) => {
      const { clusters, prices } = place(positions);
      const world = worldSize(ZOOM);
      const radius = pointRadius(sampleListing.working_capacity);
      const marks = clusters.map(({ x, y }) => ({
        x: x * world,
        y: y * world,
        width: radius,
        height: radius,
      }));
      // The middle of a price of six digits, as MapLibre draws it.
      const texts = prices.map(({ mark, anchor }) => {
        const [x, y] = [mark.x * world, mark.y * world];
        const [aside, away] = [radius + 5 + 21, radius + 5 + 6];
        const dx = { left: aside, right: -aside, top: 0, bottom: 0 }[anchor];
        const dy = { top: away, bottom: -away, left: 0, right: 0 }[anchor];
        return { x: x + dx, y: y + dy, width: 18, height: 5 };
      });
      const overlaps = texts.flatMap((text, at) =>
        [...marks, ...texts.slice(at + 1)].filter(
          (other) =>
            Math.abs(text.x - other.x) < text.width + other.width &&
            Math.abs(text.y - other.y) < text.height + other.height,
        ),
      );
      expect(overlaps).toEqual([]);
    }),
  );
});
