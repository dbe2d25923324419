/** The area in view, and where points are too dense to draw singly. */

import type { Bounds } from '../points/in-view.ts';
import type { Cells } from './cells.ts';
import { latitudeOf, longitudeOf, worldOf, xOf, yOf } from './mercator.ts';

/** Pixels. The area is rounded to squares, which few moves change. */
const SQUARE = 256;
/** Pixels beyond the edge at which marks are invisible. */
const BESIDE = 128;

/** The squares in or near the view at a whole zoom, in degrees. */
export function squaresAround([west, south, east, north]: Bounds, zoom: number): Bounds {
  const world = worldOf(zoom);
  const [before, after] = [
    (part: number) => (Math.floor((part * world - BESIDE) / SQUARE) * SQUARE) / world,
    (part: number) => (Math.ceil((part * world + BESIDE) / SQUARE) * SQUARE) / world,
  ];
  return [
    longitudeOf(before(xOf(west))),
    latitudeOf(after(yOf(south))),
    longitudeOf(after(xOf(east))),
    latitudeOf(before(yOf(north))),
  ];
}

export const sameBounds = (one: Bounds | undefined, other: Bounds | undefined) =>
  one === other || (one?.every((value, side) => value === other?.[side]) ?? false);

/** Zoom from which points are drawn singly, unless they are crowded. */
export const NEAR_ZOOM = 7;

/** Side of a square in pixels, and the most points of a kind in it before marks hide each other. */
export const CROWD = { square: 512, most: 800 };

/** With more marks names do not avoid them: little room is left, and MapLibre would search it in each frame. */
export const MOST_AMONG_NAMES = 120;

/** Whether one of the cells has more passing points than can be drawn singly. */
export function isCrowded({ of, count }: Cells, passes: Uint8Array): boolean {
  const counts = new Uint32Array(count);
  for (let at = 0; at < of.length; at += 1) {
    if (passes[at] !== 1) continue;
    const cell = of[at] as number;
    counts[cell] = (counts[cell] as number) + 1;
  }
  return counts.some((one) => one > CROWD.most);
}
