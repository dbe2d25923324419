import type { Layer } from '@deck.gl/core';
import { useEffect, useMemo, useState } from 'react';
import type { Filter, FilterResult } from '../filters/filter-points.ts';
import { type Bounds, indicesInBounds } from '../points/bounds.ts';
import type { Points } from '../points/points.ts';
import { assignCells } from './cells.ts';
import {
  type Cluster,
  clusterMembers,
  clusterPoints,
  largestMarks,
  singlePointClusters,
} from './clusters.ts';
import { DENSITY, isTooDense, MAX_OBSTACLES, POINT_ZOOM } from './density.ts';
import { hitCluster, hitPoint, type Pointer } from './hit-testing.ts';
import { clusterLayers, loadLabelFont, pointAttributes, pointLayer } from './mark-layers.ts';
import type { MarkLabels } from './mark-placeholders.tsx';
import { placePrices } from './prices.ts';
import { maxClusterVolume } from './sizes.ts';

interface MarksInput {
  points: Points;
  /** With the values of a slider that is being dragged. */
  live: Filter;
  /** Mask of the points that pass everything but the sliders. */
  candidates: Uint8Array;
  /** Without the values of a slider that is being dragged. */
  committedResult: FilterResult;
  liveResult: FilterResult;
  /** An integer. */
  zoom: number;
  /** The area in view, snapped to a grid; undefined until it is known. */
  snappedBounds: Bounds | undefined;
}

function useLabelFont(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let unmounted = false;
    void loadLabelFont().then(() => !unmounted && setLoaded(true));
    return () => {
      unmounted = true;
    };
  }, []);
  return loaded;
}

/** The deck.gl layers of the marks, and hit testing. Dragging a slider sums the clusters again but uploads no points. */
export function useMarkLayers({
  points,
  live,
  candidates,
  committedResult,
  liveResult,
  zoom,
  snappedBounds,
}: MarksInput) {
  const { mask } = committedResult;
  const hasFont = useLabelFont();
  const isZoomedIn = zoom >= POINT_ZOOM;
  const densityGrid = useMemo(
    () => (isZoomedIn ? assignCells(points, zoom, DENSITY.cellSize) : undefined),
    [points, isZoomedIn, zoom],
  );
  const drawsPoints = useMemo(
    () => densityGrid !== undefined && !isTooDense(densityGrid, mask),
    [densityGrid, mask],
  );
  // Zoomed out, nearly all points are in view, and clusters do not depend on the view.
  const bounds = isZoomedIn ? snappedBounds : undefined;
  const inView = useMemo(
    () => (drawsPoints && bounds ? indicesInBounds(points, candidates, bounds) : undefined),
    [points, candidates, drawsPoints, bounds],
  );
  const attributes = useMemo(() => inView && pointAttributes(points, inView), [points, inView]);
  const drawsClusters = !drawsPoints && (!isZoomedIn || bounds !== undefined);
  const grid = useMemo(
    () => (drawsClusters ? assignCells(points, zoom) : undefined),
    [points, drawsClusters, zoom],
  );
  const clusters = useMemo(
    () => (grid ? clusterPoints(points, grid, liveResult.mask, zoom, bounds) : []),
    [points, grid, liveResult, zoom, bounds],
  );
  const layers = useMemo((): Layer[] => {
    if (attributes) return [pointLayer(points, attributes, live)];
    return clusters.length > 0 ? clusterLayers(points, clusters, hasFont) : [];
  }, [points, attributes, live, clusters, hasFont]);
  // Depends on the committed filter, so that labels stay in place while a slider is dragged.
  const labels = useMemo((): MarkLabels => {
    const marks = inView ? singlePointClusters(points, inView, mask) : clusters;
    return {
      prices: isZoomedIn ? placePrices(points, marks, zoom, MAX_OBSTACLES) : [],
      obstacles: inView ? largestMarks(marks, MAX_OBSTACLES) : marks,
    };
  }, [points, inView, mask, clusters, isZoomedIn, zoom]);
  const members = (cluster: Cluster) => (grid ? clusterMembers(grid, liveResult.mask, cluster) : []);
  /** The index of a point, or a cluster. */
  function hit(pointer: Pointer): number | Cluster | undefined {
    if (drawsPoints) return hitPoint(points, mask, pointer);
    const cluster = hitCluster(clusters, maxClusterVolume(clusters), pointer);
    return cluster?.count === 1 ? cluster.firstIndex : cluster;
  }
  /** The points of a mark. */
  const pointsOf = (mark: number | Cluster): ReadonlySet<number> =>
    new Set(typeof mark === 'number' ? [mark] : members(mark));
  /** The mark that shows this point; undefined if it does not pass the filter or is out of view. */
  function markOf(index: number): Cluster | undefined {
    if (mask[index] !== 1) return undefined;
    if (!grid) return singlePointClusters(points, Uint32Array.of(index), mask)[0];
    const cell = grid.cellOf[index] as number;
    return clusters.find(({ cells }) => cells.includes(cell));
  }
  return { layers, labels, maxVolume: maxClusterVolume(clusters), members, hit, pointsOf, markOf };
}
