/** Finds the mark under the pointer on the CPU: picking on the GPU would draw all marks again and block the page. */
import type { Kind } from '../points/map-actions.ts';
import { kindOf } from '../points/point-facts.ts';
import type { Points } from '../points/points.ts';
import type { Cluster } from './clusters.ts';
import { latitudeFromY, longitudeFromX, mercatorX, mercatorY, worldSize } from './mercator.ts';
import { MAX_POINT_RADIUS, markRadius, pointRadius } from './sizes.ts';

/** Position of the pointer and zoom of the map. */
export interface Pointer {
  longitude: number;
  latitude: number;
  zoom: number;
}

/** Pixels. */
const TOLERANCE = 4;

/** Listings are circles, inquiries diamonds. */
const isInsideMark = (kind: Kind, dx: number, dy: number, radius: number) =>
  (kind === 'listing' ? Math.hypot(dx, dy) : Math.abs(dx) + Math.abs(dy)) <= radius + TOLERANCE;

/** Index of the topmost point of the mask. */
export function hitPoint(points: Points, mask: Uint8Array, pointer: Pointer): number | undefined {
  const world = worldSize(pointer.zoom);
  const [x, y] = [mercatorX(pointer.longitude), mercatorY(pointer.latitude)];
  const reach = (MAX_POINT_RADIUS + TOLERANCE) / world;
  const [west, east] = [longitudeFromX(x - reach), longitudeFromX(x + reach)];
  const [south, north] = [latitudeFromY(y + reach), latitudeFromY(y - reach)];
  const { coordinates, volumes, length } = points;
  // The last point drawn is on top.
  for (let index = length - 1; index >= 0; index -= 1) {
    const longitude = coordinates[2 * index] as number;
    const latitude = coordinates[2 * index + 1] as number;
    if (longitude < west || longitude > east || latitude < south || latitude > north || mask[index] !== 1)
      continue;
    const [dx, dy] = [(mercatorX(longitude) - x) * world, (mercatorY(latitude) - y) * world];
    if (isInsideMark(kindOf(points, index), dx, dy, pointRadius(volumes[index] as number))) return index;
  }
  return undefined;
}

/** The topmost cluster. `maxVolume` must be the value that the clusters are drawn with. */
export function hitCluster(
  clusters: readonly Cluster[],
  maxVolume: number,
  pointer: Pointer,
): Cluster | undefined {
  const world = worldSize(pointer.zoom);
  const [x, y] = [mercatorX(pointer.longitude), mercatorY(pointer.latitude)];
  return clusters.findLast((cluster) =>
    isInsideMark(
      cluster.kind,
      (cluster.x - x) * world,
      (cluster.y - y) * world,
      markRadius(cluster, maxVolume),
    ),
  );
}
