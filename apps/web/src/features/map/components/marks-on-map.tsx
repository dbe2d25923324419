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
  /** Clusters, and whatever else is drawn on a plain canvas above them. */
  marked: Marked;
  /** Once the points are drawn: until then they are among the `marked`. */
  onPoints: () => void;
}

/** Marks above the map and all its names. Nothing of them is picked by the graphics card (`model/hits.ts`). */
export function MarksOnMap({ layers, marked, onPoints }: MarksOnMapProps) {
  const points = useControl(() => new PointsOverMap(classes.marks ?? '', onPoints));
  const clusters = useControl(() => new ClustersOverMap(classes.marks));
  useEffect(() => points.setLayers(layers), [points, layers]);
  useEffect(() => clusters.show(marked), [clusters, marked]);
  return null;
}
