import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeTrace, type Line } from './fetch/trace.ts';
import { findPointsNear, indexLines } from './line-index.ts';

const RADIUS = 3958.8;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance to the nearest of `steps` points on each segment. */
function milesTo(latitude: number, longitude: number, line: Line, steps = 500): number {
  let nearest = Infinity;
  for (let at = 1; at < line.length; at++)
    for (let step = 0; step <= steps; step++) {
      const [from, to] = [line[at - 1] as Line[number], line[at] as Line[number]];
      const x = from[0] + ((to[0] - from[0]) * step) / steps;
      const y = from[1] + ((to[1] - from[1]) * step) / steps;
      const h =
        Math.sin(rad(y - latitude) / 2) ** 2 +
        Math.cos(rad(latitude)) * Math.cos(rad(y)) * Math.sin(rad(x - longitude) / 2) ** 2;
      nearest = Math.min(nearest, 2 * RADIUS * Math.asin(Math.sqrt(h)));
    }
  return nearest;
}

/** Indexes of the positions near the lines. */
const near = async (places: readonly Line[number][], lines: readonly Line[], miles: number) =>
  findPointsNear(new Float64Array(places.flat()), await indexLines([encodeTrace(lines)]), miles);

const position = fc.tuple(
  fc.double({ min: -98, max: -95, noNaN: true }),
  fc.double({ min: 28, max: 31, noNaN: true }),
);
const lines = fc.array(fc.array(position, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 });

it('finds exactly the positions within the distance', async () => {
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.array(position, { maxLength: 30 }),
      fc.double({ min: 1, max: 60, noNaN: true }),
      async (lines, places, miles) => {
        const found = await near(places, lines, miles);
        places.forEach((place, at) => {
          const away = Math.min(...lines.map((line) => milesTo(place[1], place[0], line)));
          // The reference samples the lines in steps of up to half a mile.
          if (away < miles - 0.2) expect(found).toContain(at);
          if (away > miles + 0.2) expect(found).not.toContain(at);
        });
      },
    ),
  );
});

const isNear = async (place: Line[number], line: Line, miles: number) =>
  (await near([place], [line], miles)).length === 1;

it('measures in miles at high latitudes, where degrees of longitude are short', async () => {
  const north: Line = [
    [-100, 59.9],
    [-100, 60.1],
  ];
  // 29 miles away.
  expect(await isNear([-99.16, 60], north, 30)).toBe(true);
  expect(await isNear([-99.16, 60], north, 28)).toBe(false);
});

it('treats long lines as straight in degrees, not as great circles', async () => {
  const long: Line = [
    [-110, 49],
    [-90, 49],
  ];
  // The great circle between its ends passes 13 miles further north.
  expect(await isNear([-100, 49.01], long, 1)).toBe(true);
  expect(await isNear([-100, 49.19], long, 1)).toBe(false);
});

it('finds the positions near any of many lines', async () => {
  const places = Array.from({ length: 300 }, (_, at): Line[number] => [
    -98 + (3 * ((at * 79) % 300)) / 300,
    28 + (3 * ((at * 107) % 300)) / 300,
  ]);
  const many = Array.from({ length: 40 }, (_, at): Line => {
    const [x, y] = places[(at * 7) % 300] as Line[number];
    return Array.from({ length: 40 }, (_, bend) => [x + bend / 100, y + Math.sin(bend) / 50]);
  });
  const found = new Set(await near(places, many, 5));
  expect(found.size).toBeGreaterThan(50);
  expect(found.size).toBeLessThan(250);
  places.forEach(([longitude, latitude], at) => {
    const away = Math.min(...many.map((line) => milesTo(latitude, longitude, line, 20)));
    if (away < 4.9 || away > 5.1) expect([at, found.has(at)]).toEqual([at, away < 5]);
  });
});

it('finds positions across the antimeridian', async () => {
  const line: Line = [
    [-179.99, 51.9],
    [-179.99, 52.1],
  ];
  const places: Line = [
    [179.99, 52],
    [179.5, 52],
  ];
  expect(await near(places, [line], 5)).toEqual([0]);
  expect(await near([[-179.99, 52]], [line.map(([, latitude]) => [179.99, latitude] as const)], 5)).toEqual([
    0,
  ]);
});

it('finds positions near a very short line', async () => {
  const short: Line = [
    [-95, 30],
    [-95, 30.001],
  ];
  expect(await isNear([-95, 30.05], short, 10)).toBe(true);
  expect(await isNear([-95, 30.2], short, 10)).toBe(false);
});
