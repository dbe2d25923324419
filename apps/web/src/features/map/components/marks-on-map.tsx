import type { Layer } from '@deck.gl/core';
import { useEffect } from 'react';
import { useControl } from 'react-map-gl/maplibre';
import { ClustersOverMap } from '../model/clusters-over-map.ts';
import type { Marked } from '../model/draw-marks.ts';
import { PointsOverMap } from '../model/points-over-map.ts';
import classes from './map.module.css';

interface MarksOnMapProps {
  /** Points, as deck.gl draws them. */
  layers: readonly Layer[];
  /** Clusters, which lie above them. */
  marked: Marked;
  /** Whether clusters are about to be others: then they are fainter than the points below them. */
  faded: boolean;
}

/** Marks above the map and all its names. Nothing of them is picked by the graphics card (`model/hits.ts`). */
export function MarksOnMap({ layers, marked, faded }: MarksOnMapProps) {
  const points = useControl(() => new PointsOverMap(classes.marks));
  const clusters = useControl(() => new ClustersOverMap(classes.marks));
  useEffect(() => points.setLayers(layers), [points, layers]);
  useEffect(() => clusters.show(marked, faded), [clusters, marked, faded]);
  return null;
}
