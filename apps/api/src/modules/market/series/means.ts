/** Means over the days of a range, rounded half up. */

import { HIGH_UNIT, type Sum } from '../roll-up/sums.ts';
import type { Line } from './chart-lines.ts';
import { UNITS } from './chart-lines.ts';

/** MBBL, three decimals. Exact as long as ten years of a market sum to less than 9e12 MBBL. */
export function meanVolume(line: Line): number {
  if (line.length === 0) return 0;
  const sum = BigInt(line.reduce((all, value) => all + value, 0));
  const days = BigInt(line.length);
  return Number((2n * sum + days) / (2n * days)) / UNITS.volume;
}

/** Relative error of summing thousands of prices: a mean this close below a half is rounded up as that half. */
const SUM_ERROR = 1e-12;

/** USD/BBL a month, four decimals, over the days with a published price; null if there are none. */
export function meanPrice(line: Line): number | null {
  const published = line.filter((price) => !Number.isNaN(price));
  if (published.length === 0) return null;
  const mean = published.reduce((sum, price) => sum + price, 0) / published.length;
  return Math.floor(mean * (1 + SUM_ERROR) + 0.5) / UNITS.price;
}

/** The price of a day before rounding, for means over several days. */
export const unroundedPrice = ({ value, value_high, priced }: Sum): number =>
  (value_high * HIGH_UNIT + value) / priced;
