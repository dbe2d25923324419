import type { StyleSpecification } from 'maplibre-gl';
import { basemapStyle, colouredStyle } from './basemap-style.ts';
import { type Places, placesIn } from './places-in.ts';
import { useNamedStyle, useStyleNamed } from './use-named-style.ts';

/** What the map is drawn on, or coloured states; undefined until what the operator names is there, or known not to be. */
export function useStyle(coloured: boolean): StyleSpecification | undefined {
  const address = useNamedStyle();
  const named = useStyleNamed();
  if (address === null) return coloured ? colouredStyle : basemapStyle;
  return named ?? undefined;
}

/** Where layers go in what the map is drawn on. */
export const usePlaces = (): Places => placesIn(useStyle(false) ?? basemapStyle);
