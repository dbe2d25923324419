import type { Layer } from '@deck.gl/core';
import { useEffect } from 'react';
import { useControl } from 'react-map-gl/maplibre';
import { ClustersOverMap, type Shown } from '../model/clusters-over-map.ts';
import { PointsOverMap } from '../model/points-over-map.ts';
import classes from './map.module.css';

interface MarksOnMapProps {
  /** Points, as deck.gl draws them. */
  layers: readonly Layer[];
  /** Clusters, and the points until deck.gl draws them. */
  marked: Shown;
}

/** Marks above the map and all its names. Nothing of them is picked by the graphics card (`model/hits.ts`). */
export function MarksOnMap({ layers, marked }: MarksOnMapProps) {
  const clusters = useControl(() => new ClustersOverMap(classes.marks));
  const points = useControl(() => new PointsOverMap(classes.marks ?? '', () => clusters.withoutSingles()));
  useEffect(() => points.setLayers(layers), [points, layers]);
  useEffect(() => clusters.show(marked), [clusters, marked]);
  return null;
}
