/** Means over the days of a range, half of the last place up. */
import type { Line } from '../line.ts';
import { UNITS } from '../line.ts';
import { MANY, type Sum } from './sums.ts';

/** MBBL, three decimals: exact, as long as ten years of a market come to less than nine million million MBBL. */
export function meanVolume(line: Line): number {
  if (line.length === 0) return 0;
  const sum = BigInt(line.reduce((all, value) => all + value, 0));
  const days = BigInt(line.length);
  return Number((2n * sum + days) / (2n * days)) / UNITS.volume;
}

/** What adding up thousands of prices may lose, as a part of their mean: so far below a half, a mean is that half. */
const LOST = 1e-12;

/** USD/BBL a month, four decimals, of the days on which it is told; null where it never is. */
export function meanPrice(line: Line): number | null {
  const told = line.filter((price) => !Number.isNaN(price));
  if (told.length === 0) return null;
  const mean = told.reduce((sum, price) => sum + price, 0) / told.length;
  return Math.floor(mean * (1 + LOST) + 0.5) / UNITS.price;
}

/** The price of a day as it enters a mean: not rounded. */
export const unroundedPrice = ({ value, value_many, priced }: Sum): number =>
  (value_many * MANY + value) / priced;
