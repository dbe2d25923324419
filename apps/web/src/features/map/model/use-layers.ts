import { useMemo } from 'react';
import { cellsOf } from './cells.ts';
import { type Cluster, clustersOf, membersOf, singlesOf } from './clusters.ts';
import type { Filter, Passing } from './filter.ts';
import { isPlayed } from './has-webgl.ts';
import { clusterBelow, type Pointer, pointBelow } from './hits.ts';
import { type Bounds, within } from './in-view.ts';
import { pointData, pointLayer } from './layers.ts';
import type { Points } from './points.ts';
import { CROWD, isCrowded, MOST_AMONG_NAMES, NEAR_ZOOM } from './sight.ts';
import { greatestOf } from './sizes.ts';

interface Drawn {
  points: Points;
  /** As the sliders stand: for the graphics card. */
  filter: Filter;
  chosen: Uint8Array;
  /** As the sliders stood before the one that is being moved. */
  passing: Passing;
  /** As they stand. */
  live: Passing;
  /** A whole number. */
  zoom: number;
  /** Where the map looks, in squares; none: not known yet. */
  squares: Bounds | undefined;
}

/**
 * What is drawn of the points, and which of them a cluster has. A slider that is moved gives the graphics card nothing but where
 * it stands, and has the clusters summed anew.
 */
export function useLayers({ points, filter, chosen, passing, live, zoom, squares }: Drawn) {
  const { passes } = passing;
  const close = zoom >= NEAR_ZOOM;
  const crowds = useMemo(
    () => (close ? cellsOf(points, zoom, CROWD.square) : undefined),
    [points, close, zoom],
  );
  const near = useMemo(() => crowds !== undefined && !isCrowded(crowds, passes), [crowds, passes]);
  // From afar nearly all are in view, and a cluster is what it is wherever the map looks.
  const bounds = close ? squares : undefined;
  // Whatever the sliders say.
  const inView = useMemo(
    () => (near && bounds ? within(points, chosen, bounds) : undefined),
    [points, chosen, near, bounds],
  );
  const data = useMemo(
    () => (inView && !isPlayed() ? pointData(points, inView) : undefined),
    [points, inView],
  );
  const layers = useMemo(() => (data ? [pointLayer(points, data, filter)] : []), [points, data, filter]);
  const clustered = !near && (!close || bounds !== undefined);
  const cells = useMemo(() => (clustered ? cellsOf(points, zoom) : undefined), [points, clustered, zoom]);
  const clusters = useMemo(
    () => (cells ? clustersOf(points, cells, live.passes, zoom, bounds) : []),
    [points, cells, live, zoom, bounds],
  );
  // Not made before they are asked for: a graphics card does without.
  const singles = useMemo(
    () => inView && (() => singlesOf(points, inView, live.passes)),
    [points, inView, live],
  );
  const marked = useMemo(() => ({ points, clusters, singles }), [points, clusters, singles]);
  // As the sliders stood before the one that is being moved: names stay where they are meanwhile.
  const keepOff = useMemo(
    () => inView && singlesOf(points, inView, passes, MOST_AMONG_NAMES),
    [points, inView, passes],
  );
  const members = (cluster: Cluster) => (cells ? membersOf(cells, live.passes, cluster) : []);
  /** What lies there: a point by its number, or several. */
  function hit(pointer: Pointer): number | Cluster | undefined {
    if (near) return pointBelow(points, passes, pointer);
    const cluster = clusterBelow(clusters, greatestOf(clusters), pointer);
    return cluster?.count === 1 ? cluster.at : cluster;
  }
  return { layers, marked, keepNamesOff: keepOff ?? clusters, members, hit };
}
