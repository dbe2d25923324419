import type { Layer } from '@deck.gl/core';
import { useEffect } from 'react';
import { type IControl, useControl } from 'react-map-gl/maplibre';
import { MarksOverlay } from './marks-overlay.ts';

/** Draws the marks above the basemap and its labels. */
export function MarksOnMap({ layers }: { layers: readonly Layer[] }) {
  const overlay = useControl<MarksOverlay & IControl>(() => new MarksOverlay() as MarksOverlay & IControl);
  useEffect(() => overlay.setLayers(layers), [overlay, layers]);
  return null;
}
