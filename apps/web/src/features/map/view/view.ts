import { useRef } from 'react';
import { useAddress } from '../../../shared/page/use-address.ts';
import type { Bounds } from '../points/in-view.ts';

/** Where the map looks, as the address says it: `39.5,-98.5,4`. */
export interface View {
  /** Degrees. */
  latitude: number;
  longitude: number;
  zoom: number;
}

/** What the map begins with where the address says nothing: all of these bounds, no nearer than this. */
export interface Look {
  bounds: Bounds;
  maxZoom: number;
  /** Pixels that stay free around them. */
  padding: number;
}

/** The United States between its coasts, and the south of Canada. */
export const EVERYTHING: Look = { bounds: [-125, 24, -66.5, 50], maxZoom: 4, padding: 8 };
/** Degrees, southwest and northeast: from Hawaii and Mexico to the north of Canada. */
export const REACH: [number, number, number, number] = [-178, 8, -40, 78];
export const LEAST_ZOOM = 2;
/** Nearer there is nothing more to see. */
export const MOST_ZOOM = 13;
/** How several marks are shown, with so many pixels around them: nearer, they would be opened to bare land. */
export const OPENED = { maxZoom: 9, padding: 80 };

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Undefined for what is no place of the map: it begins with a `Look`. */
export function readView(text: string | null): View | undefined {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = numbers;
  const possible =
    numbers.length === 3 &&
    within(latitude, [REACH[1], REACH[3]]) &&
    within(longitude, [REACH[0], REACH[2]]) &&
    within(zoom, [LEAST_ZOOM, MOST_ZOOM]);
  return possible ? { latitude, longitude, zoom } : undefined;
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** To some hundred yards where one is near. */
export const writeView = ({ latitude, longitude, zoom }: View): string =>
  [round(latitude, 3), round(longitude, 3), round(zoom, 2)].join();

export const VIEW_KEY = 'map.at';

const fitting = ({ bounds: [west, south, east, north], ...fitBoundsOptions }: Look) => ({
  bounds: [west, south, east, north] as [number, number, number, number],
  fitBoundsOptions,
});

/** Where the map looks at first, by the address or else by `look`, and how to keep there where it looks now. */
export function useView(
  look = EVERYTHING,
): readonly [View | ReturnType<typeof fitting>, (view: View) => void] {
  const [params, patch] = useAddress();
  const first = useRef<View | ReturnType<typeof fitting>>(undefined);
  first.current ??= readView(params.get(VIEW_KEY)) ?? fitting(look);
  return [first.current, (view) => patch({ [VIEW_KEY]: writeView(view) })];
}
