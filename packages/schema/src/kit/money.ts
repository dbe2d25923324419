/** What capacity costs (docs/product.md#money): a price is USD for each barrel and month, a volume thousands of barrels. */
interface Lease {
  /** USD/BBL a month. */
  price: number;
  /** MBBL. */
  volume: number;
}

const BARRELS = 1000;

/** USD. */
export const monthlyValue = ({ price, volume }: Lease) => price * volume * BARRELS;

/** USD, over all of its months. */
export const totalValue = ({ term, ...lease }: Lease & { term: number }) => monthlyValue(lease) * term;
