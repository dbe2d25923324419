import type { Layer } from '@deck.gl/core';
import { useEffect, useMemo, useState } from 'react';
import type { Filter, Passing } from '../filters/filter.ts';
import { type Bounds, within } from '../points/in-view.ts';
import type { Points } from '../points/points.ts';
import { cellsOf } from './cells.ts';
import { type Cluster, clustersOf, membersOf, singlesOf } from './clusters.ts';
import { CROWD, isCrowded, MOST_AMONG_NAMES, NEAR_ZOOM } from './crowds.ts';
import { clusterBelow, type Pointer, pointBelow } from './hits.ts';
import { clusterLayers, loadNumbersFont, pointData, pointLayer } from './layers.ts';
import { greatestOf } from './sizes.ts';

interface MarksInput {
  points: Points;
  /** With the current positions of the sliders. */
  filter: Filter;
  /** 1 for each point that passes everything but the sliders. */
  chosen: Uint8Array;
  /** What passed before the slider that is being moved. */
  passing: Passing;
  /** What passes now. */
  live: Passing;
  /** A whole number. */
  zoom: number;
  /** The area in view, rounded to squares; undefined until it is known. */
  squares: Bounds | undefined;
}

function useNumbersFont(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let left = false;
    void loadNumbersFont().then(() => !left && setLoaded(true));
    return () => {
      left = true;
    };
  }, []);
  return loaded;
}

/** The layers of the marks, and what of them lies at a position. Moving a slider uploads no points and sums the clusters again. */
export function useLayers({ points, filter, chosen, passing, live, zoom, squares }: MarksInput) {
  const { passes } = passing;
  const hasFont = useNumbersFont();
  const close = zoom >= NEAR_ZOOM;
  const crowds = useMemo(
    () => (close ? cellsOf(points, zoom, CROWD.square) : undefined),
    [points, close, zoom],
  );
  const near = useMemo(() => crowds !== undefined && !isCrowded(crowds, passes), [crowds, passes]);
  // Far out nearly all points are in view, and clusters do not depend on the view.
  const bounds = close ? squares : undefined;
  const inView = useMemo(
    () => (near && bounds ? within(points, chosen, bounds) : undefined),
    [points, chosen, near, bounds],
  );
  const data = useMemo(() => inView && pointData(points, inView), [points, inView]);
  const clustered = !near && (!close || bounds !== undefined);
  const cells = useMemo(() => (clustered ? cellsOf(points, zoom) : undefined), [points, clustered, zoom]);
  const clusters = useMemo(
    () => (cells ? clustersOf(points, cells, live.passes, zoom, bounds) : []),
    [points, cells, live, zoom, bounds],
  );
  const layers = useMemo((): Layer[] => {
    if (data) return [pointLayer(points, data, filter)];
    return clusters.length > 0 ? clusterLayers(points, clusters, hasFont) : [];
  }, [points, data, filter, clusters, hasFont]);
  // By the settled filter: names stay in place while a slider moves.
  const keepNamesOff = useMemo(
    () => (inView ? singlesOf(points, inView, passes, MOST_AMONG_NAMES) : clusters),
    [points, inView, passes, clusters],
  );
  const members = (cluster: Cluster) => (cells ? membersOf(cells, live.passes, cluster) : []);
  /** The index of a point, or a cluster. */
  function hit(pointer: Pointer): number | Cluster | undefined {
    if (near) return pointBelow(points, passes, pointer);
    const cluster = clusterBelow(clusters, greatestOf(clusters), pointer);
    return cluster?.count === 1 ? cluster.at : cluster;
  }
  return { layers, keepNamesOff, members, hit };
}
