import type { StyleSpecification } from 'maplibre-gl';
import { basemapStyle, colouredStyle, LAKES } from './basemap-style.ts';
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

/** As a layer takes it; empty: above all others. */
type Place = { beforeId?: string };

export interface Places {
  /** Of what colours states: below the names, and below lakes, coasts and borders where these are ours. */
  colors: Place;
  /** Of lines: below the names. */
  lines: Place;
}

/** Where layers go in a style, ours or one that an operator names: a map leaves out what is to lie below a layer that it does not have. */
export function placesIn({ layers }: StyleSpecification): Places {
  const names = layers.findIndex(({ type }) => type === 'symbol');
  const below = (at: number): Place => (layers[at] ? { beforeId: layers[at].id } : {});
  const lakes = layers.findIndex(({ id }) => id === LAKES);
  return { colors: below(lakes !== -1 && lakes < names ? lakes : names), lines: below(names) };
}
