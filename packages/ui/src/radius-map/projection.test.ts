import { expect, test } from 'vitest';
import { pathOf, pointsWithin, projectAround, roundMiles, unprojectAround } from './projection.ts';

const houston = [-95.3698, 29.7604] as const;
const view = { x: 100, y: 50, scale: 1 };

test('preserves the distance to the place in every direction', () => {
  const at = projectAround(houston);
  expect(at(houston)).toEqual([0, -0]);
  const galveston = at([-94.7977, 29.3013]);
  expect(Math.hypot(...galveston)).toBeCloseTo(46.7, 0);
  // Galveston is southeast of Houston: right and down on the map.
  expect(galveston[0]).toBeGreaterThan(0);
  expect(galveston[1]).toBeGreaterThan(0);
  expect(Math.hypot(...at([-122.4194, 37.7749]))).toBeCloseTo(1643, -1);
});

test.each([
  [-95.3698, 29.7604],
  [-94.7977, 29.3013],
  [-149.9, 61.2],
  [-176.6, 51.9],
  [173.2, 52.8],
] as const)('unprojectAround reverts projectAround for %s, %s', (longitude, latitude) => {
  for (const place of [houston, [-170, 55]] as const) {
    const [lon, lat] = unprojectAround(place)(projectAround(place)([longitude, latitude]));
    expect(lon).toBeCloseTo(longitude, 6);
    expect(lat).toBeCloseTo(latitude, 6);
  }
});

test('drops points beyond an edge except those that visible lines need', () => {
  const line = [
    [-150, 0],
    [-200, 10],
    [-300, 0],
    [0, 0],
    [0, 60],
    [120, 60],
  ] as const;
  expect(pointsWithin(line, view)).toEqual([
    [-150, 0],
    [-300, 0],
    [0, 0],
    [0, 60],
    [120, 60],
  ]);
});

test('omits lines that lie entirely beyond one edge and keeps a ring around the view', () => {
  const beyond = [
    [150, 0],
    [160, 10],
    [170, -10],
  ] as const;
  const around = [
    [-500, -500],
    [500, -500],
    [500, 500],
    [-500, 500],
  ] as const;
  expect(pathOf([beyond], view, true)).toBe('');
  expect(pathOf([beyond, around], view, true)).toBe('M-500.0 -500.0L500.0 -500.0L500.0 500.0L-500.0 500.0Z');
});

test('rounds the scale down to 1, 2 or 5 times a power of ten', () => {
  expect([0.7, 9, 24, 60, 130].map(roundMiles)).toEqual([0.5, 5, 20, 50, 100]);
});
