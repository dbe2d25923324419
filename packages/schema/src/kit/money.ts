/** Value of a lease (docs/product.md#money). */
interface Lease {
  /** USD/BBL a month. */
  price: number;
  /** MBBL. */
  volume: number;
}

const BARRELS_PER_MBBL = 1000;

/** USD. */
export const monthlyValue = ({ price, volume }: Lease) => price * volume * BARRELS_PER_MBBL;

/** A lease whose price may be hidden (`Undisclosed`). */
export interface AnyLease {
  volume: number;
  price: number | string;
}

/** Volume in MBBL and USD a month of several leases; a hidden price counts as unpriced. */
export function sumLeases(leases: readonly AnyLease[]) {
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
