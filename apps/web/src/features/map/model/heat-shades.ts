import type { HeatRow } from '@tank/schema/market/market';
import { heatColorOf } from './heat-colors.ts';
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
