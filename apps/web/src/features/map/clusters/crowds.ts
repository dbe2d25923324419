/** What of the map is looked at. */

import type { Bounds } from '../points/in-view.ts';
import type { Cells } from './cells.ts';
import { latitudeOf, longitudeOf, worldOf, xOf, yOf } from './mercator.ts';

/** Pixels. What is drawn goes by whole squares: few moves of the map reach into another. */
const SQUARE = 256;
/** Pixels: a cluster whose centre lies so far beyond the edge is not seen, nor are points of it. */
const BESIDE = 128;

/** The squares that lie in view at this whole zoom, and those that reach near it; degrees. */
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

/** From here on each point is drawn by itself, where there are not too many. */
export const NEAR_ZOOM = 7;

/** Pixels, and how many marks of a kind in a square of so many hide each other. */
export const CROWD = { square: 512, most: 800 };

/** Among more marks than these no room is kept free of names: little would be left, and the map would look for it in each picture. */
export const MOST_AMONG_NAMES = 120;

/** Whether so many of the passing points lie in one of these cells that each by itself would hide the next. */
export function isCrowded({ of, count }: Cells, passes: Uint8Array): boolean {
  const counts = new Uint32Array(count);
  for (let at = 0; at < of.length; at += 1) {
    if (passes[at] !== 1) continue;
    const cell = of[at] as number;
    counts[cell] = (counts[cell] as number) + 1;
  }
  return counts.some((one) => one > CROWD.most);
}
