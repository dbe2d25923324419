import { listingStatuses } from '../enums.ts';
import { defineTable, teamTable } from '../kit/table.ts';
import { regions } from '../map/regions.ts';

const location = {
  region: { kind: 'set', label: 'Region', options: regions, term: 'PADD' },
  locality: { kind: 'text', label: 'City' },
  administrative_area_level_1: { kind: 'text', label: 'State' },
} as const;

const offer = {
  working_capacity: { kind: 'number', label: 'Capacity', unit: 'MBBL', step: 1, bounds: true, term: 'MBBL' },
  ask_price: {
    kind: 'number',
    label: 'Shell price',
    unit: 'USD/BBL',
    step: 0.1,
    bounds: true,
    term: 'Shell price',
  },
  date_available: { kind: 'date', label: 'Available', bounds: true },
  term: { kind: 'number', label: 'Term', unit: 'months', step: 1, whole: true, bounds: true },
  delay_after_commit: {
    kind: 'number',
    label: 'Availability after commitment',
    term: 'Availability after commitment',
    unit: 'months',
    step: 1,
    whole: true,
    bounds: true,
  },
  product_category: { kind: 'list', label: 'Product category' },
  heel_product: { kind: 'set', label: 'Heel product', term: 'Heel' },
  allow_sublet: { kind: 'flag', label: 'Sublet', term: 'Sublet' },
  expiration: { kind: 'date', label: 'Expires', bounds: true, term: 'Expiration' },
  comment: { kind: 'text', label: 'Comment', sort: false },
} as const;

const lease = { volume: 'working_capacity', price: 'ask_price' } as const;

/** Available Listings. Filters, sorting and bounds use public values only. */
export const listingTable = defineTable({
  default_sort: '-listing_id',
  lease,
  columns: {
    listing_id: { kind: 'number', label: 'ID', filter: false },
    ...location,
    ...offer,
    ask_price: { ...offer.ask_price, hidden_out: 'disclosed_only' },
  },
});

/** My Listings, in every status. */
export const myListingTable = defineTable({
  default_sort: '-listing_id',
  lease,
  columns: {
    listing_id: { kind: 'number', label: 'ID', filter: false },
    status: { kind: 'set', label: 'Status', options: listingStatuses },
    storage_name: { kind: 'text', label: 'Storage' },
    ...location,
    ...offer,
    open_bids: { kind: 'number', label: 'Open bids', step: 1, whole: true },
  },
});

/** Our Listings. */
export const teamListingTable = teamTable(myListingTable);
