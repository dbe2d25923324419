import type { HeatRow } from '@tank/schema/market/market';
import type { HeatBy } from './heat-state.ts';
import { classOf, type QuantileClass, quantilesOf } from './quantiles.ts';

const MOST = 5;

export interface HeatShades {
  /** Classes of the legend, the least first. */
  classes: readonly (QuantileClass & { color: string })[];
  /** By name of the state; states without a disclosed price have none. */
  colors: ReadonlyMap<string, string>;
}

/** Colors of the states, in five classes of equal size. */
export function shadesOf(rows: readonly HeatRow[], by: HeatBy): HeatShades {
  const known = rows.flatMap(({ state, [by]: value }) => (value === null ? [] : [{ state, value }]));
  const classes = quantilesOf(
    known.map(({ value }) => value),
    MOST,
  ).map((one, place, { length }) => ({ ...one, color: heatColorOf(place, length) }));
  const colors = known.map(
    ({ state, value }) => [state, classes[classOf(classes, value)]?.color ?? ''] as const,
  );
  return { classes, colors: new Map(colors) };
}

/** The least first: from dark to light, distinct without colors. */
export const heatColors = ['#225ea8', '#1d91c0', '#41b6c4', '#a1dab4', '#ffffcc'] as const;

/** The color of a class; the greatest is the lightest. */
export const heatColorOf = (place: number, classes: number): string =>
  heatColors[heatColors.length - classes + place] ?? heatColors[0];
