/** The area in view, and whether points in it are too dense to be drawn individually. */
import type { Bounds } from '../points/bounds.ts';
import type { CellGrid } from './cells.ts';
import { latitudeFromY, longitudeFromX, mercatorX, mercatorY, worldSize } from './mercator.ts';

/** Pixels. Bounds snap to this grid, so that few moves of the map change them. */
const SNAP_SIZE = 256;
/** Pixels beyond the edge of the map, where a mark is certainly invisible. */
const MARGIN = 128;

/** Extends the view by the margin and snaps it to the grid, at an integer zoom. */
export function snapBounds([west, south, east, north]: Bounds, zoom: number): Bounds {
  const world = worldSize(zoom);
  const snapDown = (value: number) => (Math.floor((value * world - MARGIN) / SNAP_SIZE) * SNAP_SIZE) / world;
  const snapUp = (value: number) => (Math.ceil((value * world + MARGIN) / SNAP_SIZE) * SNAP_SIZE) / world;
  return [
    longitudeFromX(snapDown(mercatorX(west))),
    latitudeFromY(snapUp(mercatorY(south))),
    longitudeFromX(snapUp(mercatorX(east))),
    latitudeFromY(snapDown(mercatorY(north))),
  ];
}

export const areSameBounds = (one: Bounds | undefined, other: Bounds | undefined) =>
  one === other || (one?.every((value, side) => value === other?.[side]) ?? false);

/** Zoom from which points are drawn individually, unless they are too dense. */
export const POINT_ZOOM = 7;

/** Size of a cell in pixels, and the maximum number of points of a kind in it before marks hide each other. */
export const DENSITY = { cellSize: 512, maxPoints: 800 };

/** Names of towns avoid this number of marks, the largest: MapLibre looks for space in every frame. Also the limit of prices. */
export const MAX_OBSTACLES = 120;

/** Whether any cell has too many points of the mask. */
export function isTooDense({ cellOf, count }: CellGrid, mask: Uint8Array): boolean {
  const counts = new Uint32Array(count);
  for (let index = 0; index < cellOf.length; index += 1) {
    if (mask[index] !== 1) continue;
    const cell = cellOf[index] as number;
    counts[cell] = (counts[cell] as number) + 1;
  }
  return counts.some((points) => points > DENSITY.maxPoints);
}
