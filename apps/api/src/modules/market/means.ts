/** Means over the days of a range: exact, half of the last place up. */
import type { Line } from './line.ts';
import { UNITS } from './line.ts';

function meanOf(line: Line): number | undefined {
  let days = 0;
  // Whole numbers: exact, as long as ten years of a market come to less than nine million million MBBL.
  let sum = 0;
  for (const value of line)
    if (!Number.isNaN(value)) {
      sum += value;
      days += 1;
    }
  if (days === 0) return undefined;
  return Number((2n * BigInt(sum) + BigInt(days)) / BigInt(2 * days));
}

/** MBBL, three decimals. */
export const meanVolume = (line: Line): number => (meanOf(line) ?? 0) / UNITS.volume;

/** USD/BBL a month, four decimals, of the days on which it is told; null where it never is. */
export function meanPrice(line: Line): number | null {
  const mean = meanOf(line);
  return mean === undefined ? null : mean / UNITS.price;
}
