import type { StyleSpecification } from 'maplibre-gl';
import { basemapStyle, coloredStyle, LAKES } from './basemap-style.ts';
import { useNamedStyle, useStyleNamed } from './use-named-style.ts';

/** The style of the map, or of the heat map; undefined until the operator's style has loaded or failed. */
export function useStyle(colored: boolean): StyleSpecification | undefined {
  const address = useNamedStyle();
  const named = useStyleNamed();
  if (address === null) return colored ? coloredStyle : basemapStyle;
  return named ?? undefined;
}

/** Positions of layers in the current style. */
export const usePlaces = (): Places => placesIn(useStyle(false) ?? basemapStyle);

/** Props of a layer; empty: above all others. */
type Place = { beforeId?: string };

export interface Places {
  /** For colors of states: below names and, in the built-in style, below lakes, coasts and borders. */
  colors: Place;
  /** For lines: below names. */
  lines: Place;
}

/** Positions of layers in a style: MapLibre drops a layer below one that does not exist. */
export function placesIn({ layers }: StyleSpecification): Places {
  const names = layers.findIndex(({ type }) => type === 'symbol');
  const below = (at: number): Place => (layers[at] ? { beforeId: layers[at].id } : {});
  const lakes = layers.findIndex(({ id }) => id === LAKES);
  return { colors: below(lakes !== -1 && lakes < names ? lakes : names), lines: below(names) };
}
