import { expect, it } from 'vitest';
import { circleAround } from './circle.ts';

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance. */
function milesBetween([x1 = 0, y1 = 0]: number[], [x2 = 0, y2 = 0]: number[]): number {
  const h =
    Math.sin(toRadians(y2 - y1) / 2) ** 2 +
    Math.cos(toRadians(y1)) * Math.cos(toRadians(y2)) * Math.sin(toRadians(x2 - x1) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(h));
}

it.each([
  { center: [-95.36, 29.76], miles: 5 },
  { center: [-73.97, 40.77], miles: 100 },
  { center: [-149.9, 61.2], miles: 500 },
])('places every vertex $miles miles from $center and closes the ring', ({ center, miles }) => {
  const [longitude = 0, latitude = 0] = center;
  const [ring = []] = circleAround(longitude, latitude, miles).geometry.coordinates;
  for (const vertex of ring) expect(milesBetween(vertex, center)).toBeCloseTo(miles, 6);
  expect(ring.at(-1)).toEqual(ring[0]);
});
