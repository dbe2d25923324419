import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Line, within } from './within.ts';

const RADIUS = 3958.8;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle, and the line looked at every hundredth of its way. */
function milesTo(latitude: number, longitude: number, line: Line): number {
  let least = Infinity;
  for (let at = 1; at < line.length; at++)
    for (let step = 0; step <= 100; step++) {
      const [from, to] = [line[at - 1] as Line[number], line[at] as Line[number]];
      const x = from[0] + ((to[0] - from[0]) * step) / 100;
      const y = from[1] + ((to[1] - from[1]) * step) / 100;
      const h =
        Math.sin(rad(y - latitude) / 2) ** 2 +
        Math.cos(rad(latitude)) * Math.cos(rad(y)) * Math.sin(rad(x - longitude) / 2) ** 2;
      least = Math.min(least, 2 * RADIUS * Math.asin(Math.sqrt(h)));
    }
  return least;
}

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
      (lines, points, miles) => {
        const found = within(
          { latitudes: points.map(([, y]) => y), longitudes: points.map(([x]) => x) },
          lines as Line[],
          miles,
        );
        points.forEach(([x, y], at) => {
          const away = Math.min(...lines.map((line) => milesTo(y, x, line as Line)));
          // A tenth and two miles for bends that are passed over, and for the steps of this test.
          if (away < miles * 0.9 - 2) expect(found).toContain(at);
          if (away > miles * 1.1 + 2) expect(found).not.toContain(at);
        });
      },
    ),
  );
});

const isNear = (place: Line[number], line: Line, miles: number) =>
  within({ latitudes: [place[1]], longitudes: [place[0]] }, [line], miles).length === 1;

it('looks as far to the side where degrees of longitude are short', () => {
  const north: Line = [
    [-100, 59.9],
    [-100, 60.1],
  ];
  // 29 miles, and in the next column of the grid that its points are found by.
  expect(isNear([-99.16, 60], north, 30)).toBe(true);
  expect(isNear([-99.16, 60], north, 28)).toBe(false);
});

it('finds what is near a line that is shorter than what is passed over', () => {
  const short: Line = [
    [-95, 30],
    [-95, 30.001],
  ];
  expect(isNear([-95, 30.05], short, 10)).toBe(true);
  expect(isNear([-95, 30.2], short, 10)).toBe(false);
});
