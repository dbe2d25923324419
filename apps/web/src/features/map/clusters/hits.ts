/**
 * The mark below the pointer, computed from the columns: the GPU would draw all marks again, and the page would wait for it.
 */

import type { Kind } from '../points/map-work.ts';
import { kindOf } from '../points/point-facts.ts';
import type { Points } from '../points/points.ts';
import type { Cluster } from './clusters.ts';
import { latitudeOf, longitudeOf, worldOf, xOf, yOf } from './mercator.ts';
import { MOST, markRadiusOf, radiusOf } from './sizes.ts';

/** Position of the pointer and zoom of the map. */
export interface Pointer {
  longitude: number;
  latitude: number;
  zoom: number;
}

/** Tolerance in pixels. */
const BESIDE = 4;

/** Circles are listings, diamonds inquiries. */
const isWithin = (kind: Kind, right: number, down: number, radius: number) =>
  (kind === 'listing' ? Math.hypot(right, down) : Math.abs(right) + Math.abs(down)) <= radius + BESIDE;

/** The topmost of the passing points. */
export function pointBelow(points: Points, passes: Uint8Array, pointer: Pointer): number | undefined {
  const world = worldOf(pointer.zoom);
  const [x, y] = [xOf(pointer.longitude), yOf(pointer.latitude)];
  const reach = (MOST + BESIDE) / world;
  const [west, east] = [longitudeOf(x - reach), longitudeOf(x + reach)];
  const [south, north] = [latitudeOf(y + reach), latitudeOf(y - reach)];
  const { places, volumes, length } = points;
  // The last one drawn is on top.
  for (let at = length - 1; at >= 0; at -= 1) {
    const longitude = places[2 * at] as number;
    const latitude = places[2 * at + 1] as number;
    if (longitude < west || longitude > east || latitude < south || latitude > north || passes[at] !== 1)
      continue;
    const [right, down] = [(xOf(longitude) - x) * world, (yOf(latitude) - y) * world];
    if (isWithin(kindOf(points, at), right, down, radiusOf(volumes[at] as number))) return at;
  }
  return undefined;
}

/** The topmost cluster. `greatest` must be the value they are drawn with. */
export function clusterBelow(
  clusters: readonly Cluster[],
  greatest: number,
  pointer: Pointer,
): Cluster | undefined {
  const world = worldOf(pointer.zoom);
  const [x, y] = [xOf(pointer.longitude), yOf(pointer.latitude)];
  return clusters.findLast((cluster) =>
    isWithin(cluster.kind, (cluster.x - x) * world, (cluster.y - y) * world, markRadiusOf(cluster, greatest)),
  );
}
