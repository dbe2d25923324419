/**
 * Exact volume-weighted median with integers: prices in ten-thousandths of USD/BBL and volumes in thousandths of MBBL, the precision of
 * their columns. Works with sums of prices instead of midpoints, so that only the end result is rounded (half up).
 */
const PRICE_UNITS = 10_000;
const VOLUME_UNITS = 1000;

export interface Weighed {
  /** Ten-thousandths of USD/BBL. */
  price: number;
  weight: bigint;
}

export const priceUnits = (price: number): number => Math.round(price * PRICE_UNITS);
export const volumeUnits = (volume: number): bigint => BigInt(Math.round(volume * VOLUME_UNITS));
export const volumeFrom = (units: number): number => units / VOLUME_UNITS;

/** The mean, in USD/BBL with four decimals, of `prices` prices whose sum is in ten-thousandths; rounded half up. */
export const priceFrom = (sum: number, prices: number): number =>
  Math.floor((2 * sum + prices) / (2 * prices)) / PRICE_UNITS;

/**
 * Twice the median: twice the first price at which the cumulative weight exceeds half, or, if it is exactly half at one price, the sum
 * of that price and the next.
 */
export function doubledMedian(weighed: readonly Weighed[]): number {
  const sorted = weighed.toSorted((a, b) => a.price - b.price);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0n);
  let reached = 0n;
  for (const [i, { price, weight }] of sorted.entries()) {
    reached += weight;
    if (2n * reached > total) return 2 * price;
    if (2n * reached === total) return price + (sorted[i + 1]?.price ?? price);
  }
  throw new RangeError('The median of an empty list is undefined.');
}
