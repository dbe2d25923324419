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

/** USD, over the whole term. */
export const totalValue = ({ term, ...lease }: Lease & { term: number }) => monthlyValue(lease) * term;
