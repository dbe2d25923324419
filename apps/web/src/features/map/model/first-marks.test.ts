import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstMarks } from './first-marks.ts';
import { firstViewIn } from './first-view.ts';
import { within } from './in-view.ts';
import { worldOf, xOf, yOf } from './mercator.ts';
import { pointsOf } from './points.ts';
import { columnsOf, type Inquiry, inquiry, type Listing, listing } from './testing/market.ts';

const [one] = fc.sample(listing, 1) as [Listing];
const [wanted] = fc.sample(inquiry, 1) as [Inquiry];
const houston = { longitude: -95.3, latitude: 29.7 };
const viewAt = (zoom: number) => firstViewIn(800, 600, { ...houston, zoom });

/** So many listings and an inquiry, so many pixels apart at this zoom, from Houston to the east. */
function inARow(count: number, apart: number, zoom: number) {
  const listings = Array.from({ length: count }, () => one);
  return pointsOf(
    columnsOf(listings, [wanted], (at) => [
      houston.longitude + (at * apart * 360) / worldOf(zoom),
      houston.latitude,
    ]),
  );
}

it('near, each point that passes and is seen has a mark of its own, where it stands', () => {
  const points = inARow(20, 5, 8);
  const passes = Uint8Array.from({ length: points.length }, (_, at) => (at % 3 === 0 ? 0 : 1));
  const view = viewAt(8);
  const seen = Array.from(within(points, passes, view.bounds));
  const marks = firstMarks(points, passes, view);
  expect(marks.map(({ at, kind, count }) => [at, kind, count])).toEqual(
    seen.map((at) => [at, at < 20 ? 'listing' : 'inquiry', 1]),
  );
  for (const { at, x, y } of marks) {
    expect(x).toBeCloseTo(xOf(points.places[2 * at] as number), 6);
    expect(y).toBeCloseTo(yOf(points.places[2 * at + 1] as number), 6);
  }
});

it.each([
  ['from afar', 20, 6.5],
  ['in a crowd', 2000, 8],
])('%s they are put together, and none is lost', (_, count, zoom) => {
  const points = inARow(count, 0.1, zoom);
  const marks = firstMarks(points, new Uint8Array(points.length).fill(1), viewAt(zoom));
  expect(marks.length).toBeLessThan(12);
  expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(count + 1);
});
