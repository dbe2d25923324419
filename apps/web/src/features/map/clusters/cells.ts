/** Assigns each point to a cell of a grid. Depends on the zoom but not on the filter. */
import type { Points } from '../points/points.ts';
import { worldSize } from './mercator.ts';

/** Pixels: closer points become one mark. */
export const CELL_SIZE = 56;

export interface CellGrid {
  /** The cell of each point; listings and inquiries never share one. */
  cellOf: Uint32Array;
  count: number;
}

/** `size` of a cell in pixels. */
export function assignCells(
  { length, listings, mercator }: Points,
  zoom: number,
  size = CELL_SIZE,
): CellGrid {
  const columns = Math.ceil(worldSize(zoom) / size);
  const cells = new Map<number, number>();
  const cellOf = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    const column = Math.floor((mercator[2 * index] as number) * columns);
    const row = Math.floor((mercator[2 * index + 1] as number) * columns);
    const key = 2 * (row * columns + column) + (index < listings ? 0 : 1);
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = cells.size;
      cells.set(key, cell);
    }
    cellOf[index] = cell;
  }
  return { cellOf, count: cells.size };
}
