import type { StyleSpecification } from 'maplibre-gl';
import { basemapStyle, colouredStyle } from './basemap-style.ts';
import { useNamedStyle } from './use-named-style.ts';

/** What the map is drawn on, or coloured states; undefined until it is known whether the operator names a style. */
export function useStyle(coloured: boolean): string | StyleSpecification | undefined {
  const named = useNamedStyle();
  return named === null ? (coloured ? colouredStyle : basemapStyle) : named;
}
