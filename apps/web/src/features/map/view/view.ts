import { useRef } from 'react';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import type { Bounds } from '../points/bounds.ts';
import { type Cover, padUncovered } from './cover.ts';

/** Center and zoom, in the URL as `39.5,-98.5,4`. */
export interface View {
  /** Degrees. */
  latitude: number;
  longitude: number;
  zoom: number;
}

/** The view if the URL has none: the bounds, at no more than `maxZoom`. */
export interface InitialView {
  bounds: Bounds;
  maxZoom: number;
  /** Pixels around the bounds. */
  padding: number;
}

/** The contiguous United States and the south of Canada. */
export const MARKET_VIEW: InitialView = { bounds: [-125, 24, -66.5, 50], maxZoom: 4, padding: 8 };
/** Degrees, southwest and northeast: from Hawaii and Mexico to the north of Canada. */
export const MAX_BOUNDS: [number, number, number, number] = [-178, 8, -40, 78];
/** Degrees: with space for what the card covers, so that every place can be moved out from under it. */
export const MOVE_BOUNDS: [number, number, number, number] = [-215, -45, -40, 78];
export const MIN_ZOOM = 2;
/** The basemap has no more detail. */
export const MAX_ZOOM = 13;
/** For the points of an opened cluster: a closer view would show empty land. */
export const CLUSTER_FIT = { maxZoom: 9, padding: 80 };

const isBetween = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max;

/** undefined for a view outside the map. */
export function readView(text: string | null): View | undefined {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = numbers;
  const isValid =
    numbers.length === 3 &&
    isBetween(latitude, [MOVE_BOUNDS[1], MOVE_BOUNDS[3]]) &&
    isBetween(longitude, [MOVE_BOUNDS[0], MOVE_BOUNDS[2]]) &&
    isBetween(zoom, [MIN_ZOOM, MAX_ZOOM]);
  return isValid ? { latitude, longitude, zoom } : undefined;
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Precise to about a hundred yards. */
export const writeView = ({ latitude, longitude, zoom }: View): string =>
  [round(latitude, 3), round(longitude, 3), round(zoom, 2)].join();

export const VIEW_KEY = 'map.at';

/** The view that the user left. */
export const readLastView = () => readView(new URLSearchParams(window.location.search).get(VIEW_KEY));

const fitBounds = (
  { bounds: [west, south, east, north], maxZoom, padding }: InitialView,
  cover: Cover | undefined,
) => ({
  bounds: [west, south, east, north] as [number, number, number, number],
  fitBoundsOptions: { maxZoom, padding: padUncovered(padding, cover ?? { left: 0, bottom: 0 }) },
});

/** The first view, from the URL or `initialView`, and a function that writes the view to the URL. */
export function useView(
  initialView = MARKET_VIEW,
  cover?: Cover,
): readonly [View | ReturnType<typeof fitBounds>, (view: View) => void] {
  const [params, patch] = useUrlParams();
  const first = useRef<View | ReturnType<typeof fitBounds>>(undefined);
  first.current ??= readView(params.get(VIEW_KEY)) ?? fitBounds(initialView, cover);
  const saved = useRef<string>(undefined);
  saved.current ??= 'bounds' in first.current ? '' : writeView(first.current);
  const save = (view: View) => {
    const text = writeView(view);
    // A map that is resized reports the end of a move, too: it must not bring back a view that was forgotten meanwhile.
    if (text === saved.current) return;
    saved.current = text;
    patch({ [VIEW_KEY]: text });
  };
  return [first.current, save];
}
