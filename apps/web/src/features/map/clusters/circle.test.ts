import { expect, it } from 'vitest';
import { circleAround } from './circle.ts';

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle. */
function milesBetween([x1 = 0, y1 = 0]: number[], [x2 = 0, y2 = 0]: number[]): number {
  const h =
    Math.sin(rad(y2 - y1) / 2) ** 2 + Math.cos(rad(y1)) * Math.cos(rad(y2)) * Math.sin(rad(x2 - x1) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(h));
}

it.each([
  { place: [-95.36, 29.76], miles: 5 },
  { place: [-73.97, 40.77], miles: 100 },
  { place: [-149.9, 61.2], miles: 500 },
])('is as many miles from $place everywhere', ({ place, miles }) => {
  const [longitude = 0, latitude = 0] = place;
  const [ring = []] = circleAround(longitude, latitude, miles).geometry.coordinates;
  for (const corner of ring) expect(milesBetween(corner, place)).toBeCloseTo(miles, 6);
  expect(ring.at(-1)).toEqual(ring[0]);
});
