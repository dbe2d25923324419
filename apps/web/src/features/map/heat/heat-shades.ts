import type { HeatRow } from '@tank/schema/market/market';
import type { HeatBy } from './heat-state.ts';
import { classOf, type QuantileClass, quantilesOf } from './quantiles.ts';

const MOST = 5;

export interface HeatShades {
  /** Of the legend, the least first. */
  classes: readonly (QuantileClass & { color: string })[];
  /** By the name of the state; of one whose price is not told there is none. */
  colors: ReadonlyMap<string, string>;
}

/** What each state is coloured by: five classes with as many states each. */
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

/** Of the heat map, the least first: from dark to light, so that they are told apart without seeing colours. */
export const heatColors = ['#225ea8', '#1d91c0', '#41b6c4', '#a1dab4', '#ffffcc'] as const;

/** The colour of a class where there are so many: the lightest is the greatest. */
export const heatColorOf = (place: number, classes: number): string =>
  heatColors[heatColors.length - classes + place] ?? heatColors[0];
