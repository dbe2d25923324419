/** Value of a lease (docs/product.md#money). */
export interface Lease {
  /** USD/BBL a month. */
  price: number;
  /** MBBL. */
  volume: number;
}

const BARRELS_PER_MBBL = 1000;

/** USD. */
export const monthlyValue = ({ price, volume }: Lease) => price * volume * BARRELS_PER_MBBL;

/** Volume in MBBL and USD a month of several leases; a hidden price (`Undisclosed`) counts as unpriced. */
export function sumLeases(leases: readonly { volume: number; price: number | string }[]) {
  const sum = { volume: 0, monthly: 0, unpriced: 0 };
  for (const { volume, price } of leases) {
    sum.volume += volume;
    if (typeof price === 'number') sum.monthly += monthlyValue({ price, volume });
    else sum.unpriced++;
  }
  return sum;
}

/** USD, over the whole term. */
export const totalValue = ({ term, ...lease }: Lease & { term: number }) => monthlyValue(lease) * term;
