import { useMemo } from 'react';
import { cellsOf } from './cells.ts';
import { type Cluster, clustersOf, membersOf } from './clusters.ts';
import type { Filter, Passing } from './filter.ts';
import { clusterBelow, type Pointer, pointBelow } from './hits.ts';
import { clusterData, clusterLayers, pointData, pointLayer } from './layers.ts';
import type { Points } from './points.ts';

/** From here on each point is drawn by itself. */
export const NEAR_ZOOM = 7;

interface Drawn {
  points: Points;
  /** As the sliders stand: for the graphics card. */
  filter: Filter;
  chosen: Uint8Array;
  /** As the sliders stood before the one that is being moved. */
  passing: Passing;
  /** Whether one is being moved. */
  moving: boolean;
  /** A whole number. */
  zoom: number;
}

/**
 * What is drawn of the points, and which of them a cluster has. While a slider is moved nothing is worked out or given to the
 * graphics card but where the slider stands: the points show what passes, and clusters fade until they are true again.
 */
export function useLayers({ points, filter, chosen, passing, moving, zoom }: Drawn) {
  const near = zoom >= NEAR_ZOOM;
  const data = useMemo(() => pointData(points, chosen), [points, chosen]);
  const cells = useMemo(() => (near ? undefined : cellsOf(points, zoom)), [points, near, zoom]);
  const clusters = useMemo(
    () => (cells ? clustersOf(points, cells, passing.passes, zoom) : []),
    [points, cells, passing, zoom],
  );
  const marks = useMemo(() => clusterData(clusters), [clusters]);
  const layers = useMemo(
    () => [
      pointLayer(points, data, filter, near ? 'whole' : moving ? 'small' : 'hidden'),
      ...(near ? [] : clusterLayers(points, marks, moving)),
    ],
    [points, data, filter, near, moving, marks],
  );
  const members = (cluster: Cluster) => (cells ? membersOf(cells, passing.passes, cluster) : []);
  /** What lies there: a point by its number, or several. */
  function hit(pointer: Pointer): number | Cluster | undefined {
    if (near) return pointBelow(points, passing.passes, pointer);
    const cluster = clusterBelow(clusters, marks.greatest, pointer);
    return cluster?.count === 1 ? cluster.at : cluster;
  }
  return { layers, members, hit };
}
