import { useMemo } from 'react';
import { cellsOf } from './cells.ts';
import { type Cluster, clustersOf, membersOf } from './clusters.ts';
import type { Filter, Passing } from './filter.ts';
import { clusterLayers, pointData, pointLayer } from './layers.ts';
import type { Points } from './points.ts';

/** From here on each point is drawn by itself. */
export const NEAR_ZOOM = 7;

interface Drawn {
  points: Points;
  filter: Filter;
  chosen: Uint8Array;
  passing: Passing;
  /** A whole number. */
  zoom: number;
}

/** What is drawn of the points, and which of them a cluster has. */
export function useLayers({ points, filter, chosen, passing, zoom }: Drawn) {
  const near = zoom >= NEAR_ZOOM;
  const data = useMemo(() => pointData(points, chosen), [points, chosen]);
  const cells = useMemo(() => (near ? undefined : cellsOf(points, zoom)), [points, near, zoom]);
  const clusters = useMemo(
    () => (cells ? clustersOf(points, cells, passing.passes, zoom) : []),
    [points, cells, passing, zoom],
  );
  const layers = useMemo(
    () => [pointLayer(points, data, filter, near), ...(near ? [] : clusterLayers(points, clusters))],
    [points, data, filter, near, clusters],
  );
  const members = (cluster: Cluster) => (cells ? membersOf(cells, passing.passes, cluster) : []);
  return { layers, members };
}
