import type { StyleSpecification } from 'maplibre-gl';
import { basemapStyle, coloredStyle, LAKES } from './basemap-style.ts';
import { useCustomStyle, useCustomStyleUrl } from './use-custom-style.ts';

/** The custom style, or else a built-in one; undefined until the custom style has loaded or failed. */
export function useStyle(colored: boolean): StyleSpecification | undefined {
  const url = useCustomStyleUrl();
  const customStyle = useCustomStyle();
  if (url === null) return colored ? coloredStyle : basemapStyle;
  return customStyle ?? undefined;
}

/** Where our layers go in the current style. */
export const useLayerPositions = (): LayerPositions => layerPositions(useStyle(false) ?? basemapStyle);

/** Props of a layer; empty to add it above all others. */
type LayerPosition = { beforeId?: string };

export interface LayerPositions {
  /** Colors of states: below labels and, in the built-in style, below lakes, coasts and borders. */
  colors: LayerPosition;
  /** Lines: below labels. */
  lines: LayerPosition;
}

/** MapLibre drops a layer whose `beforeId` does not exist, so the ids are looked up in the style. */
export function layerPositions({ layers }: StyleSpecification): LayerPositions {
  const firstLabels = layers.findIndex(({ type }) => type === 'symbol');
  const below = (index: number): LayerPosition => (layers[index] ? { beforeId: layers[index].id } : {});
  const lakes = layers.findIndex(({ id }) => id === LAKES);
  return {
    colors: below(lakes !== -1 && lakes < firstLabels ? lakes : firstLabels),
    lines: below(firstLabels),
  };
}
