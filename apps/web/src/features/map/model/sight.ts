/** What of the map is looked at. */
import type { Bounds } from './in-view.ts';
import { latitudeOf, longitudeOf, worldOf, xOf, yOf } from './mercator.ts';
import type { Points } from './points.ts';

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

/** Pixels, and how many marks in a square of so many hide each other. */
const CROWD = { square: 512, most: 800 };

/** Whether so many points lie so close together, somewhere, that each by itself would hide the next. */
export function isCrowded({ places, length }: Points, passes: Uint8Array, zoom: number): boolean {
  const across = worldOf(zoom) / CROWD.square;
  const counts = new Map<number, number>();
  for (let at = 0; at < length; at += 1) {
    if (passes[at] !== 1) continue;
    const column = Math.floor(xOf(places[2 * at] as number) * across);
    const square = Math.floor(yOf(places[2 * at + 1] as number) * across) * across + column;
    const count = (counts.get(square) ?? 0) + 1;
    if (count > CROWD.most) return true;
    counts.set(square, count);
  }
  return false;
}
