/** A grid over the map for one zoom: which cell each point lies in. Made once a zoom, whatever the filter. */

import type { Points } from '../points/points.ts';
import { worldOf } from './mercator.ts';

/** Pixels: what is nearer than that is one mark. */
export const CELL = 56;

export interface Cells {
  /** The cell of each point; listings and inquiries never share one. */
  of: Uint32Array;
  count: number;
}

/** `size` of a cell in pixels. */
export function cellsOf({ length, listings, world }: Points, zoom: number, size = CELL): Cells {
  const across = Math.ceil(worldOf(zoom) / size);
  const numbers = new Map<number, number>();
  const of = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) {
    const column = Math.floor((world[2 * at] as number) * across);
    const row = Math.floor((world[2 * at + 1] as number) * across);
    const key = 2 * (row * across + column) + (at < listings ? 0 : 1);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    of[at] = number;
  }
  return { of, count: numbers.size };
}
