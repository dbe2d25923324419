import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstViewIn } from './first-view.ts';
import { worldOf } from './mercator.ts';
import { FIRST_BOUNDS, FIRST_ZOOM, LEAST_ZOOM, REACH } from './view.ts';

const pixels = fc.integer({ min: 100, max: 600 });

it('a map begins with all of the country, as near as that allows, and no nearer than it should', () => {
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      const { zoom, world, bounds } = firstViewIn(width, height);
      const [west, south, east, north] = FIRST_BOUNDS;
      expect(zoom).toBeGreaterThanOrEqual(LEAST_ZOOM);
      expect(zoom).toBeLessThanOrEqual(FIRST_ZOOM);
      expect(world).toBeCloseTo(worldOf(zoom));
      if (zoom === LEAST_ZOOM) return;
      expect(bounds[0] + bounds[2]).toBeCloseTo(west + east);
      const free = [west - bounds[0], bounds[2] - east, south - bounds[1], bounds[3] - north];
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
