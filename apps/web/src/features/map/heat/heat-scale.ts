import type { HeatRow } from '@tank/schema/market/market';
import { heatRamp } from '@tank/ui/tokens';
import type { HeatBy } from './heat-state.ts';
import { classIndex, type QuantileClass, quantileClasses } from './quantiles.ts';

const MAX_CLASSES = 5;

export interface HeatScale {
  /** Classes of the legend, in ascending order. */
  classes: readonly (QuantileClass & { color: string })[];
  /** By name of the state; a state without a disclosed price has no color. */
  colors: ReadonlyMap<string, string>;
}

/** Assigns each state the color of its quantile class. */
export function createHeatScale(rows: readonly HeatRow[], by: HeatBy): HeatScale {
  const known = rows.flatMap(({ state, [by]: value }) => (value === null ? [] : [{ state, value }]));
  const classes = quantileClasses(
    known.map(({ value }) => value),
    MAX_CLASSES,
  ).map((range, index, { length }) => ({ ...range, color: heatColor(index, length) }));
  const colors = known.map(
    ({ state, value }) => [state, classes[classIndex(classes, value)]?.color ?? ''] as const,
  );
  return { classes, colors: new Map(colors) };
}

/** The color of a class; the highest class is always the lightest. */
export const heatColor = (index: number, classCount: number): string =>
  heatRamp[heatRamp.length - classCount + index] ?? heatRamp[0];
