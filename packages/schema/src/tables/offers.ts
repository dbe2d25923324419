import { bidStatuses } from '../enums.ts';
import { defineTable, teamTable } from '../kit/table.ts';
import { regions } from '../map/regions.ts';

const offerColumns = {
  inquiry_bids_id: { kind: 'number', label: 'ID', filter: false },
  inquiry_id: { kind: 'number', label: 'Inquiry', step: 1, whole: true },
  status: { kind: 'set', label: 'Status', options: bidStatuses },
  product: { kind: 'set', label: 'Product' },
  ask_price: {
    kind: 'number',
    label: 'Ask price',
    unit: 'USD/BBL',
    step: 0.1,
    bounds: true,
    term: 'Shell price',
  },
  bid_price: { kind: 'number', label: 'Inquiry price', unit: 'USD/BBL', step: 0.1, bounds: true },
  volume: { kind: 'number', label: 'Volume', unit: 'MBBL', step: 1, bounds: true, term: 'MBBL' },
  date_available: { kind: 'date', label: 'Available', bounds: true },
  storage_term: { kind: 'number', label: 'Term', unit: 'months', step: 1, whole: true, bounds: true },
  allow_sublet: { kind: 'flag', label: 'Sublet', term: 'Sublet' },
  bid_comment: { kind: 'text', label: 'Comment', sort: false },
  date_placed: { kind: 'date', label: 'Placed', bounds: true },
} as const;

const lease = { volume: 'volume', price: 'ask_price' } as const;

/** Your Bids on Inquiries. */
export const placedOfferTable = defineTable({
  default_sort: '-inquiry_bids_id',
  lease,
  columns: { ...offerColumns, storage_name: { kind: 'text', label: 'Storage' } },
});

/** Offers on Your Inquiries. Shows only the region of the storage. */
export const receivedOfferTable = defineTable({
  default_sort: '-inquiry_bids_id',
  lease,
  columns: { ...offerColumns, region: { kind: 'set', label: 'Region', options: regions, term: 'PADD' } },
});

/** Offers by and to members of the team. */
export const teamPlacedOfferTable = teamTable(placedOfferTable);
export const teamReceivedOfferTable = teamTable(receivedOfferTable);
