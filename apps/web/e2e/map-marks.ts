/** Generates marks in a grid on the map and reads which of them are drawn. */
import type { Page } from '@playwright/test';
import type { MapPoints } from '@tank/schema/map/map';
import fc from 'fast-check';
import {
  latitudeFromY,
  longitudeFromX,
  mercatorX,
  mercatorY,
  worldSize,
} from '../src/features/map/clusters/mercator.ts';
import type { Kind } from '../src/features/map/points/map-actions.ts';
import { createMapPoints, inquiry, listing } from '../src/features/map/points/testing/market.ts';

/** The expect timeout, so that a failure reports its assertion and not the test's timeout. */
export const EXPECT_TIMEOUT_MS = 60_000;

const [COLUMNS, ROWS] = [11, 8];
/** Pixels between marks: more than the width of the largest. */
const APART = 44;
const COUNT = COLUMNS * ROWS;
const LISTINGS = 60;

/** The center of the grid, zoomed in enough to draw every mark unclustered. */
export const GRID_VIEW = { latitude: 40, longitude: -100, zoom: 8 };
export const GRID_VIEW_PARAM = Object.values(GRID_VIEW).join();

/** The last two are equal inquiries at one place. */
const placed = (at: number) => Math.min(at, COUNT - 2);

/** Pixels by which the grid is right of the center of the map, clear of the card. */
const RIGHT = 90;

/** Pixels right and down from the center of the map. */
const offsets = Array.from({ length: COUNT }, (_, at) => ({
  x: RIGHT + ((placed(at) % COLUMNS) - (COLUMNS - 1) / 2) * APART,
  // Above the center, because the legend is at the bottom.
  y: (Math.floor(placed(at) / COLUMNS) - ROWS / 2) * APART,
}));
export const EQUAL_INQUIRIES = offsets.at(-1) ?? { x: 0, y: 0 };
/** Clear of all marks and within the fifty-mile radius of the twins. */
export const NEAR_EQUAL_INQUIRIES = { x: RIGHT + 330, y: 40 };

/** Slider values that 32-bit floats of the GPU cannot represent exactly. */
export const SLIDER_LIMITS = { min_price: 0.29, max_price: 0.57, min_volume: 29, max_volume: 57 };

/** The slider limits and values just below and above them. */
const withNeighbors = (ends: readonly number[], delta: number) =>
  ends.flatMap((end) => [end - delta, end, end + delta].map((value) => Number(value.toFixed(4))));
const pricesAtLimits = withNeighbors([SLIDER_LIMITS.min_price, SLIDER_LIMITS.max_price], 0.0001);
const volumesAtLimits = withNeighbors([SLIDER_LIMITS.min_volume, SLIDER_LIMITS.max_volume], 0.001);

/** The first records get these values. */
const listingsAtLimits = [
  ...pricesAtLimits.map((ask_price) => ({ ask_price, working_capacity: 40 })),
  ...volumesAtLimits.map((working_capacity) => ({ ask_price: null, working_capacity })),
];
const inquiriesAtLimits = [
  ...pricesAtLimits.map((bid_price) => ({ bid_price, min_volume: 10, max_volume: 90 })),
  ...volumesAtLimits.map((volume) => ({ bid_price: 0.4, min_volume: volume, max_volume: volume })),
];
const withFirst = <T>(rows: readonly T[], first: readonly Partial<T>[]) =>
  rows.map((row, at) => ({ ...row, ...first[at] }));

/** A random market in rows and columns. */
export function makeMarkGrid(seed: number): MapPoints {
  const drawn = fc.sample(inquiry, { numRuns: COUNT - LISTINGS - 1, seed });
  const inquiries = withFirst(drawn, inquiriesAtLimits);
  const columns = createMapPoints(
    withFirst(fc.sample(listing, { numRuns: LISTINGS, seed }), listingsAtLimits),
    inquiries.concat(inquiries.slice(-1)),
  );
  const world = worldSize(GRID_VIEW.zoom);
  const longitudes = offsets.map(({ x }) => longitudeFromX(mercatorX(GRID_VIEW.longitude) + x / world));
  const latitudes = offsets.map(({ y }) => latitudeFromY(mercatorY(GRID_VIEW.latitude) + y / world));
  return {
    ...columns,
    listings: {
      ...columns.listings,
      public_longitude: longitudes.slice(0, LISTINGS),
      public_latitude: latitudes.slice(0, LISTINGS),
    },
    inquiries: {
      ...columns.inquiries,
      longitude: longitudes.slice(LISTINGS),
      latitude: latitudes.slice(LISTINGS),
    },
  };
}

/** The chip that opens the fields of a filter, with or without a value. */
export const filterChip = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}(:|$)`) });

/** The view of the map in the URL. */
export function mapViewIn(page: Page) {
  const [latitude = 0, longitude = 0, zoom = 0] = (new URL(page.url()).searchParams.get('map.at') ?? '')
    .split(',')
    .map(Number);
  return { latitude, longitude, zoom };
}

/** Pixels from the middle of a map that looks there, right and down. */
export const pixelsFrom = (
  view: typeof GRID_VIEW,
  { latitude, longitude }: Omit<typeof GRID_VIEW, 'zoom'>,
) => ({
  x: (mercatorX(longitude) - mercatorX(view.longitude)) * worldSize(view.zoom),
  y: (mercatorY(latitude) - mercatorY(view.latitude)) * worldSize(view.zoom),
});

type Place = (typeof offsets)[number];

/** The RGB colors at these places of the map. */
export async function readColors(page: Page, wanted: readonly Place[]): Promise<number[][]> {
  const canvas = (await page.locator('.maplibregl-canvas').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const picture = await page.screenshot({ clip: canvas, scale: 'css' });
  const places = wanted.map(({ x, y }) => [canvas.width / 2 + x, canvas.height / 2 + y] as const);
  return page.evaluate(colorsAt, { picture: picture.toString('base64'), places });
}

/** The kind of mark drawn at each place of a map dragged by `moved`: listings are blue, inquiries purple; prices are grey. */
export async function readMarks(page: Page, moved: Place = { x: 0, y: 0 }): Promise<(Kind | null)[]> {
  const colors = await readColors(
    page,
    offsets.map(({ x, y }) => ({ x: x + moved.x, y: y + moved.y })),
  );
  return colors.map(([red = 0, green = 0, blue = 0]) => {
    if (blue < 90 || blue - green < 30) return null;
    return red > 90 ? 'inquiry' : 'listing';
  });
}

interface Asked {
  picture: string;
  places: readonly (readonly [number, number])[];
}

/** Runs in the page: the RGB colors at these places of a screenshot. */
async function colorsAt({ picture, places }: Asked): Promise<number[][]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return places.map(([x, y]) => [
    ...(context?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? []).slice(0, 3),
  ]);
}
