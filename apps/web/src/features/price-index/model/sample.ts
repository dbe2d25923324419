import { indexRegions } from '@tank/schema/market/price-index';
import { changeOf } from '@tank/schema/market/price-index-rule';
import type { PriceIndex } from './index-row.ts';

const SAMPLE_DAY = '2026-01-31';
/** Sample categories with the factor of their prices. */
const categories = [
  ['Heavy Crude', 1],
  ['Light Crude', 1.12],
  ['Distillate', 0.94],
  ['Gasoline', 1.21],
  ['Ethanol', 1.33],
] as const;
/** USD/BBL a month, now and 30 days before, by region; sample data. */
const prices = [
  [0.531, 0.524],
  [0.714, 0.722],
  [0.673, 0.661],
  [0.612, 0.609],
  [0.511, 0.518],
  [0.583, 0.571],
  [0.817, 0.809],
] as const;

/** Sample index for users without a subscription. */
export const sampleIndex: PriceIndex = {
  as_of: SAMPLE_DAY,
  was_assessed: true,
  late: false,
  first: SAMPLE_DAY,
  last: SAMPLE_DAY,
  rows: categories.flatMap(([product_category, factor]) =>
    prices.map(([price, prev_price], i) => ({
      region: indexRegions[i] ?? 'Canada',
      product_category,
      price: price * factor,
      prev_price: prev_price * factor,
      change: changeOf({ price, basis: 'deals' }, { price: prev_price, basis: 'deals' }),
      basis: 'deals',
      prev_basis: 'deals',
      sample_size: 5 + i,
      waiting: 0,
      withheld: null,
      basis_changes: [],
      past: [],
    })),
  ),
};
