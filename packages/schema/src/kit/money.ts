/** Value of a lease (docs/product.md#money). */
interface Lease {
  /** USD/BBL a month. */
  price: number;
  /** MBBL. */
  volume: number;
}

export const BARRELS_PER_MBBL = 1000;

/** USD. */
export const monthlyValue = ({ price, volume }: Lease) => price * volume * BARRELS_PER_MBBL;

/** A lease whose price may be hidden (`Undisclosed`). */
export interface AnyLease {
  volume: number;
  price: number | string;
}

/** Sums of several leases. */
export interface LeaseSums {
  /** MBBL. */
  volume: number;
  /** USD a month, without the unpriced. */
  monthly: number;
  /** Leases with a hidden price. */
  unpriced: number;
}

export function sumLeases(leases: readonly AnyLease[]): LeaseSums {
  const sum = { volume: 0, monthly: 0, unpriced: 0 };
  for (const { volume, price } of leases) {
    sum.volume += volume;
    if (typeof price === 'number') sum.monthly += monthlyValue({ price, volume });
    else sum.unpriced++;
  }
  return sum;
}

/** The columns of a table of leases with the volume and the price. */
export interface LeaseColumns<Key extends string = string> {
  volume: Key;
  price: Key;
}

/** The lease of a row, in a table of leases. */
export const leaseOf = (row: object, { volume, price }: LeaseColumns): AnyLease => {
  const values = row as Record<string, unknown>;
  return { volume: Number(values[volume]), price: values[price] as AnyLease['price'] };
};

/** USD, over the whole term. */
export const totalValue = ({ term, ...lease }: Lease & { term: number }) => monthlyValue(lease) * term;
