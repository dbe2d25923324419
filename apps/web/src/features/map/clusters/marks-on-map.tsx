import type { Layer } from '@deck.gl/core';
import { useEffect } from 'react';
import { type IControl, useControl } from 'react-map-gl/maplibre';
import { MarksOverlay } from './marks-overlay.ts';

/** Marks above the basemap and its names. The pointer is matched with them by `hits.ts`, not by the GPU. */
export function MarksOnMap({ layers }: { layers: readonly Layer[] }) {
  const overlay = useControl<MarksOverlay & IControl>(() => new MarksOverlay() as MarksOverlay & IControl);
  useEffect(() => overlay.setLayers(layers), [overlay, layers]);
  return null;
}
