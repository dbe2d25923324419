/** Which points lie in view, or on one place. */
import type { Points } from './points.ts';

/** West, south, east and north in degrees. */
export type Bounds = readonly [number, number, number, number];

export const isWithin = ({ places }: Points, at: number, [west, south, east, north]: Bounds): boolean => {
  const longitude = places[2 * at] as number;
  const latitude = places[2 * at + 1] as number;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
};

/** Those of these points (1) that lie there, in the order of all; none: wherever they lie. */
export function within(points: Points, these: Uint8Array, bounds?: Bounds): Uint32Array {
  const { length } = points;
  const found = new Uint32Array(length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    if (these[at] !== 1 || (bounds && !isWithin(points, at, bounds))) continue;
    found[count] = at;
    count += 1;
  }
  return found.subarray(0, count);
}

/** The number of passing points in view, and the `most` greatest of them. */
export function inView(points: Points, passes: Uint8Array, bounds?: Bounds, most = 0) {
  const first: number[] = [];
  for (const at of points.largestFirst) {
    if (first.length === most) break;
    if (passes[at] === 1 && (!bounds || isWithin(points, at, bounds))) first.push(at);
  }
  return { count: within(points, passes, bounds).length, first };
}

/** Whether all of these stand on one place. */
export const standTogether = ({ places }: Points, these: readonly number[]): boolean =>
  these.every(
    (at) =>
      places[2 * at] === places[2 * (these[0] as number)] &&
      places[2 * at + 1] === places[2 * (these[0] as number) + 1],
  );

/** The passing points that stand on the very place of this one. */
export function samePlace({ places, length }: Points, passes: Uint8Array, at: number): number[] {
  const found: number[] = [];
  for (let other = 0; other < length; other += 1)
    if (
      passes[other] === 1 &&
      places[2 * other] === places[2 * at] &&
      places[2 * other + 1] === places[2 * at + 1]
    )
      found.push(other);
  return found;
}

/** What holds all of these points, however many. */
export function around({ places }: Pick<Points, 'places'>, these: Iterable<number>): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const at of these) {
    const longitude = places[2 * at] as number;
    const latitude = places[2 * at + 1] as number;
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  return [west, south, east, north];
}
