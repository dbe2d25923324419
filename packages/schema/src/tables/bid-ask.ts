import { bidAskKinds } from '../enums.ts';
import { defineTable } from '../kit/table.ts';
import { regions } from '../map/regions.ts';

/** Admin: Bid Ask (docs/product.md#quotes). */
export const bidAskTable = defineTable({
  default_sort: '-bid_ask_id',
  columns: {
    // Filterable, because the audit links to single quotes.
    bid_ask_id: { kind: 'number', label: 'ID', whole: true },
    region: { kind: 'set', label: 'Region', options: regions, term: 'PADD' },
    product_category: { kind: 'list', label: 'Product category' },
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL', step: 0.1, bounds: true },
    volume: { kind: 'number', label: 'Volume', unit: 'MBBL', step: 1, bounds: true, term: 'MBBL' },
    term: { kind: 'number', label: 'Term', unit: 'months', step: 1, whole: true, bounds: true },
    bid_ask: { kind: 'set', label: 'Bid/Ask', options: bidAskKinds },
    start_date: { kind: 'date', label: 'Start date', bounds: true },
    date_placed: { kind: 'date', label: 'Date placed', bounds: true },
  },
});
