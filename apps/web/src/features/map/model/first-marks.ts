import { cellsOf } from './cells.ts';
import { type Cluster, clustersOf, singlesOf } from './clusters.ts';
import type { FirstView } from './first-view.ts';
import { within } from './in-view.ts';
import type { Points } from './points.ts';
import { CROWD, isCrowded, NEAR_ZOOM, squaresAround } from './sight.ts';

/** What the map has on it where it begins, by the rules of `use-layers.ts`. */
export function firstMarks(points: Points, passes: Uint8Array, view: FirstView): Cluster[] {
  const zoom = Math.floor(view.zoom);
  if (zoom < NEAR_ZOOM) return clustersOf(points, cellsOf(points, zoom), passes, zoom);
  const squares = squaresAround(view.bounds, zoom);
  return isCrowded(cellsOf(points, zoom, CROWD.square), passes)
    ? clustersOf(points, cellsOf(points, zoom), passes, zoom, squares)
    : singlesOf(points, within(points, passes, squares), passes);
}
