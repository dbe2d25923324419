import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';
import { type Line, traceOf } from './trace.ts';
import { within } from './within.ts';

const RADIUS = 3958.8;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle, and the line looked at every five-hundredth of its way. */
function milesTo(latitude: number, longitude: number, line: Line): number {
  let least = Infinity;
  for (let at = 1; at < line.length; at++)
    for (let step = 0; step <= 500; step++) {
      const [from, to] = [line[at - 1] as Line[number], line[at] as Line[number]];
      const x = from[0] + ((to[0] - from[0]) * step) / 500;
      const y = from[1] + ((to[1] - from[1]) * step) / 500;
      const h =
        Math.sin(rad(y - latitude) / 2) ** 2 +
        Math.cos(rad(latitude)) * Math.cos(rad(y)) * Math.sin(rad(x - longitude) / 2) ** 2;
      least = Math.min(least, 2 * RADIUS * Math.asin(Math.sqrt(h)));
    }
  return least;
}

/** Numbers of the places that are near. */
const near = (places: readonly Line[number][], lines: readonly Line[], miles: number) =>
  within(new Float64Array(places.flat()), linesOf([traceOf(lines)]), miles);

const position = fc.tuple(
  fc.double({ min: -98, max: -95, noNaN: true }),
  fc.double({ min: 28, max: 31, noNaN: true }),
);
const lines = fc.array(fc.array(position, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 });

it('finds what is near, and nothing that is not', () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(position, { maxLength: 30 }),
      fc.double({ min: 1, max: 60, noNaN: true }),
      (lines, places, miles) => {
        const found = near(places, lines, miles);
        places.forEach((place, at) => {
          const away = Math.min(...lines.map((line) => milesTo(place[1], place[0], line)));
          // The steps of this test are up to half a mile long.
          if (away < miles - 0.2) expect(found).toContain(at);
          if (away > miles + 0.2) expect(found).not.toContain(at);
        });
      },
    ),
  );
});

const isNear = (place: Line[number], line: Line, miles: number) => near([place], [line], miles).length === 1;

it('looks as far to the side where degrees of longitude are short', () => {
  const north: Line = [
    [-100, 59.9],
    [-100, 60.1],
  ];
  // 29 miles.
  expect(isNear([-99.16, 60], north, 30)).toBe(true);
  expect(isNear([-99.16, 60], north, 28)).toBe(false);
});

it('follows a line that is straight in degrees over hundreds of miles', () => {
  const long: Line = [
    [-110, 49],
    [-90, 49],
  ];
  // The shortest way between its ends passes 13 miles further north.
  expect(isNear([-100, 49.01], long, 1)).toBe(true);
  expect(isNear([-100, 49.19], long, 1)).toBe(false);
});

it('finds the same among thousands as one by one', () => {
  const places = Array.from({ length: 3000 }, (_, at): Line[number] => [
    -98 + (3 * ((at * 7919) % 3000)) / 3000,
    28 + (3 * ((at * 104_729) % 3000)) / 3000,
  ]);
  const many = Array.from({ length: 40 }, (_, at): Line => {
    const [x, y] = places[(at * 71) % 3000] as Line[number];
    return Array.from({ length: 40 }, (_, bend) => [x + bend / 100, y + Math.sin(bend) / 50]);
  });
  const lines = linesOf([traceOf(many)]);
  const oneByOne = places.flatMap((place, at) => within(new Float64Array(place), lines, 5).map(() => at));
  expect(oneByOne.length).toBeGreaterThan(500);
  expect(near(places, many, 5)).toEqual(oneByOne);
});

it('finds what is near a line that is shorter than anybody could tell', () => {
  const short: Line = [
    [-95, 30],
    [-95, 30.001],
  ];
  expect(isNear([-95, 30.05], short, 10)).toBe(true);
  expect(isNear([-95, 30.2], short, 10)).toBe(false);
});
