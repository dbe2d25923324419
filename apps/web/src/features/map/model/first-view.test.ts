import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstViewIn } from './first-view.ts';
import type { Bounds } from './in-view.ts';
import { worldOf, xOf, yOf } from './mercator.ts';
import { EVERYTHING, LEAST_ZOOM, OPENED, REACH } from './view.ts';

const pixels = fc.integer({ min: 100, max: 600 });

it('a map begins with all of the country, as near as that allows, and no nearer than it should', () => {
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const { zoom, world, bounds } = firstViewIn(width, height);
      const [west, south, east, north] = EVERYTHING.bounds;
      expect(zoom).toBeGreaterThanOrEqual(LEAST_ZOOM);
      expect(zoom).toBeLessThanOrEqual(EVERYTHING.maxZoom);
      expect(world).toBeCloseTo(worldOf(zoom));
      if (zoom === LEAST_ZOOM) return;
      expect(bounds[0] + bounds[2]).toBeCloseTo(west + east);
      const free = [west - bounds[0], bounds[2] - east, south - bounds[1], bounds[3] - north];
      expect(Math.min(...free)).toBeGreaterThan(0);
    }),
  );
});

it('narrowed to a state it begins with all of it, and no nearer than marks are opened to', () => {
  const states = fc.record({
    west: fc.double({ min: -125, max: -75, noNaN: true }),
    south: fc.double({ min: 25, max: 45, noNaN: true }),
    wide: fc.double({ min: 0.2, max: 12, noNaN: true }),
    high: fc.double({ min: 0.2, max: 12, noNaN: true }),
  });
  fc.assert(
    fc.property(pixels, pixels, states, (width, height, { west, south, wide, high }) => {
      const state: Bounds = [west, south, west + wide, south + high];
      const { zoom, bounds } = firstViewIn(width, height, { bounds: state, ...OPENED });
      expect(zoom).toBeLessThanOrEqual(OPENED.maxZoom);
      if (zoom === LEAST_ZOOM) return;
      const free = [state[0] - bounds[0], bounds[2] - state[2], state[1] - bounds[1], bounds[3] - state[3]];
      expect(Math.min(...free)).toBeGreaterThan(0);
    }),
  );
});

it('a phone begins further north, where the reach of the map ends', () =>
  expect(firstViewIn(330, 430).bounds[1]).toBeCloseTo(REACH[1]));

it('a wide country decides how near, with eight pixels free to either side', () => {
  const { zoom, bounds } = firstViewIn(766, 574);
  expect(zoom).toBeCloseTo(Math.log2((750 * 360) / (58.5 * 512)));
  expect(bounds[2] - bounds[0]).toBeCloseTo((766 * 58.5) / 750);
});

it('a map begins where the address says, but for what would lie beyond its reach', () => {
  const views = fc.record({
    longitude: fc.double({ min: -130, max: -60, noNaN: true }),
    latitude: fc.double({ min: 25, max: 60, noNaN: true }),
    zoom: fc.double({ min: 6, max: 13, noNaN: true }),
  });
  fc.assert(
    fc.property(pixels, pixels, views, (width, height, asked) => {
      const { zoom, bounds } = firstViewIn(width, height, asked);
      expect(zoom).toBe(asked.zoom);
      expect((bounds[0] + bounds[2]) / 2).toBeCloseTo(asked.longitude);
      expect((yOf(bounds[1]) + yOf(bounds[3])) / 2).toBeCloseTo(yOf(asked.latitude));
      expect((xOf(bounds[2]) - xOf(bounds[0])) * worldOf(zoom)).toBeCloseTo(width);
    }),
  );
  const atTheEdge = firstViewIn(400, 300, { longitude: REACH[0], latitude: REACH[3], zoom: 6 });
  expect(atTheEdge.bounds[0]).toBeCloseTo(REACH[0]);
  expect(atTheEdge.bounds[3]).toBeCloseTo(REACH[3]);
});
