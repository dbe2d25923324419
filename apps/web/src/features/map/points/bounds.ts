/** Queries of points by location. */
import { latitudeFromY, mercatorY } from '../clusters/mercator.ts';
import type { Cover } from '../view/cover.ts';
import type { Points } from './points.ts';

/** West, south, east and north in degrees. */
export type Bounds = readonly [number, number, number, number];

/** The part of the area in view that the card does not cover. */
export function uncoveredBounds([west, south, east, north]: Bounds, cover: Cover): Bounds {
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  return [
    west + ((east - west) * cover.left) / cover.width,
    latitudeFromY(bottom - ((bottom - top) * cover.bottom) / cover.height),
    east,
    north,
  ];
}

export const isInBounds = (
  { coordinates }: Points,
  index: number,
  [west, south, east, north]: Bounds,
): boolean => {
  const longitude = coordinates[2 * index] as number;
  const latitude = coordinates[2 * index + 1] as number;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
};

/** Indices of the points in the mask, in order, that are within the bounds if given. */
export function indicesInBounds(points: Points, mask: Uint8Array, bounds?: Bounds): Uint32Array {
  const { length } = points;
  const found = new Uint32Array(length);
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    if (mask[index] !== 1 || (bounds && !isInBounds(points, index, bounds))) continue;
    found[count] = index;
    count += 1;
  }
  return found.subarray(0, count);
}

/** The number of points in the mask that are within the bounds, and the indices of the `limit` largest of them. */
export function largestInBounds(points: Points, mask: Uint8Array, bounds?: Bounds, limit = 0) {
  const largest: number[] = [];
  for (const index of points.largestFirst) {
    if (largest.length === limit) break;
    if (mask[index] === 1 && (!bounds || isInBounds(points, index, bounds))) largest.push(index);
  }
  return { count: indicesInBounds(points, mask, bounds).length, largest };
}

const isSameLocation = (coordinates: Float32Array, one: number, other: number): boolean =>
  coordinates[2 * one] === coordinates[2 * other] && coordinates[2 * one + 1] === coordinates[2 * other + 1];

/** Whether all of these points are at one location. */
export const shareLocation = ({ coordinates }: Points, indices: readonly number[]): boolean =>
  indices.every((index) => isSameLocation(coordinates, index, indices[0] as number));

/** Indices of the points in the mask at exactly the location of this point. */
export function pointsAtSameLocation(
  { coordinates, length }: Points,
  mask: Uint8Array,
  index: number,
): number[] {
  const found: number[] = [];
  for (let other = 0; other < length; other += 1)
    if (mask[other] === 1 && isSameLocation(coordinates, other, index)) found.push(other);
  return found;
}

/** The smallest bounds that contain these points. */
export function boundsAround(
  { coordinates }: Pick<Points, 'coordinates'>,
  indices: Iterable<number>,
): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const index of indices) {
    const longitude = coordinates[2 * index] as number;
    const latitude = coordinates[2 * index + 1] as number;
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  return [west, south, east, north];
}
