/** A value axis with round steps. All axes have the same number of steps, so that two axes of a chart share their grid. */
import { extent, range } from 'd3-array';

export interface Axis {
  min: number;
  max: number;
  ticks: number[];
}

const STEPS = 4;
/** Step sizes as factors of a power of ten, in the order in which they are tried. */
const ROUND_FACTORS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20];

/** Volumes start at zero, prices near the lowest one: from zero, differences in price would not be visible. */
export function axisOf(values: readonly number[], fromZero: boolean): Axis {
  const [least = 0, most = 0] = extent(values);
  const low = fromZero ? Math.min(0, least) : least;
  const high = most > low ? most : low + (Math.abs(low) || 1);
  const power = 10 ** Math.floor(Math.log10((high - low) / STEPS));
  const steps = ROUND_FACTORS.map((factor) => factor * power);
  const starts = steps.map((step) => ({ step, min: Math.floor(low / step + 1e-9) * step }));
  const { step, min } = starts.find((one) => one.min + STEPS * one.step >= high - one.step * 1e-9) ?? {
    step: high - low,
    min: low,
  };
  const ticks = range(STEPS + 1).map((index) => Number((min + index * step).toPrecision(12)));
  return { min: ticks[0] ?? min, max: ticks[STEPS] ?? high, ticks };
}
