import { useRef } from 'react';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import type { Bounds } from '../points/in-view.ts';

/** Centre and zoom, in the address as `39.5,-98.5,4`. */
export interface View {
  /** Degrees. */
  latitude: number;
  longitude: number;
  zoom: number;
}

/** The first view without an address: all of the bounds, at most at `maxZoom`. */
export interface Look {
  bounds: Bounds;
  maxZoom: number;
  /** Free pixels around them. */
  padding: number;
}

/** The United States between its coasts, and the south of Canada. */
export const EVERYTHING: Look = { bounds: [-125, 24, -66.5, 50], maxZoom: 4, padding: 8 };
/** Degrees, southwest and northeast: from Hawaii and Mexico to the north of Canada. */
export const REACH: [number, number, number, number] = [-178, 8, -40, 78];
export const LEAST_ZOOM = 2;
/** The data have no more detail. */
export const MOST_ZOOM = 13;
/** How a cluster opens: a closer view would show bare land. */
export const OPENED = { maxZoom: 9, padding: 80 };

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Undefined for a view outside the map. */
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

/** Precise to about a hundred yards. */
export const writeView = ({ latitude, longitude, zoom }: View): string =>
  [round(latitude, 3), round(longitude, 3), round(zoom, 2)].join();

export const VIEW_KEY = 'map.at';

const fitting = ({ bounds: [west, south, east, north], ...fitBoundsOptions }: Look) => ({
  bounds: [west, south, east, north] as [number, number, number, number],
  fitBoundsOptions,
});

/** The first view, from the address or from `look`, and a function that writes the view to the address. */
export function useView(
  look = EVERYTHING,
): readonly [View | ReturnType<typeof fitting>, (view: View) => void] {
  const [params, patch] = useUrlParams();
  const first = useRef<View | ReturnType<typeof fitting>>(undefined);
  first.current ??= readView(params.get(VIEW_KEY)) ?? fitting(look);
  return [first.current, (view) => patch({ [VIEW_KEY]: writeView(view) })];
}
