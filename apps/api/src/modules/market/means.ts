/** Means over the days of a range: exact, half of the last place up. */
import type { Sum } from './sums.ts';

const mean = (sum: bigint, days: number) => Number((2n * sum + BigInt(days)) / BigInt(2 * days));

/** MBBL, three decimals. */
export const meanVolume = (days: readonly Sum[]): number =>
  mean(
    days.reduce((sum, { volume }) => sum + volume, 0n),
    days.length,
  ) / 1000;

/** USD/BBL a month, four decimals, of the days on which it is told; null where it never is. */
export function meanPrice(days: readonly (number | null)[]): number | null {
  const told = days.flatMap((price) => (price === null ? [] : BigInt(Math.round(price * 10_000))));
  if (told.length === 0) return null;
  return (
    mean(
      told.reduce((sum, price) => sum + price, 0n),
      told.length,
    ) / 10_000
  );
}
