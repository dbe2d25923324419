import { useMemo } from 'react';
import { cellsOf } from './cells.ts';
import { type Cluster, clustersOf, membersOf } from './clusters.ts';
import type { Filter, Passing } from './filter.ts';
import { clusterBelow, type Pointer, pointBelow } from './hits.ts';
import type { Bounds } from './in-view.ts';
import { pointData, pointLayer } from './layers.ts';
import type { Points } from './points.ts';
import { isCrowded } from './sight.ts';
import { greatestOf } from './sizes.ts';

/** From here on each point is drawn by itself, where there are not too many. */
const NEAR_ZOOM = 7;

interface Drawn {
  points: Points;
  /** As the sliders stand: for the graphics card. */
  filter: Filter;
  chosen: Uint8Array;
  /** As the sliders stood before the one that is being moved. */
  passing: Passing;
  /** Whether one is being moved. */
  moving: boolean;
  /** Whether one may be moved any moment. */
  filtering: boolean;
  /** A whole number. */
  zoom: number;
  /** Where the map looks, in squares; none: not known yet. */
  squares: Bounds | undefined;
}

/**
 * What is drawn of the points, and which of them a cluster has. While a slider is moved nothing is worked out or given to the
 * graphics card but where the slider stands: the points show what passes, and clusters fade until they are true again.
 */
export function useLayers({ points, filter, chosen, passing, moving, filtering, zoom, squares }: Drawn) {
  const { passes } = passing;
  const close = zoom >= NEAR_ZOOM;
  const near = useMemo(() => close && !isCrowded(points, passes, zoom), [points, passes, close, zoom]);
  // From afar nearly all are in view, and a cluster is what it is wherever the map looks.
  const bounds = close ? squares : undefined;
  const known = !close || squares !== undefined;
  const pointed = known && (near || filtering || moving);
  const data = useMemo(
    () => (pointed ? pointData(points, chosen, bounds) : undefined),
    [points, chosen, bounds, pointed],
  );
  const layers = useMemo(
    () => (data ? [pointLayer(points, data, filter, near ? 'whole' : moving ? 'small' : 'hidden')] : []),
    [points, data, filter, near, moving],
  );
  const cells = useMemo(
    () => (near || !known ? undefined : cellsOf(points, zoom)),
    [points, near, known, zoom],
  );
  const clusters = useMemo(
    () => (cells ? clustersOf(points, cells, passes, zoom, bounds) : []),
    [points, cells, passes, zoom, bounds],
  );
  const marked = useMemo(() => ({ points, clusters }), [points, clusters]);
  const members = (cluster: Cluster) => (cells ? membersOf(cells, passes, cluster) : []);
  /** What lies there: a point by its number, or several. */
  function hit(pointer: Pointer): number | Cluster | undefined {
    if (near) return pointBelow(points, passes, pointer);
    const cluster = clusterBelow(clusters, greatestOf(clusters), pointer);
    return cluster?.count === 1 ? cluster.at : cluster;
  }
  return { layers, marked, members, hit };
}
