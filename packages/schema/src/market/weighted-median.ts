/**
 * The volume-weighted median, exactly: prices in ten-thousandths of USD/BBL and volumes in thousandths of MBBL, the smallest units of
 * their columns, as whole numbers. Midpoints stay whole because sums of prices are kept until the end, which rounds once, halves up.
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

/** USD/BBL, four decimals: the mean of `prices` prices whose sum is given in ten-thousandths; halves up. */
export const priceFrom = (sum: number, prices: number): number =>
  Math.floor((2 * sum + prices) / (2 * prices)) / PRICE_UNITS;

/**
 * Twice the price at which half of the weight lies below and half above: counting up from the lowest price, the first at which more
 * than half is reached. Where exactly half is reached at one, the sum of it and the next.
 */
export function doubledMedian(weighed: readonly Weighed[]): number {
  const sorted = weighed.toSorted((a, b) => a.price - b.price);
  const whole = sorted.reduce((sum, { weight }) => sum + weight, 0n);
  let reached = 0n;
  for (const [i, { price, weight }] of sorted.entries()) {
    reached += weight;
    if (2n * reached > whole) return 2 * price;
    if (2n * reached === whole) return price + (sorted[i + 1]?.price ?? price);
  }
  throw new RangeError('There is no median of nothing.');
}
