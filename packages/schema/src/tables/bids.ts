import { bidStatuses, modeTypes, vesselSizes } from '../enums.ts';
import { defineTable, teamTable } from '../kit/table.ts';
import { regions } from '../map/regions.ts';

const bidColumns = {
  bid_id: { kind: 'number', label: 'ID', filter: false },
  listing_id: { kind: 'number', label: 'Listing', step: 1, whole: true },
  status: { kind: 'set', label: 'Status', options: bidStatuses },
  product: { kind: 'set', label: 'Product' },
  bid_price: {
    kind: 'number',
    label: 'Bid price',
    unit: 'USD/BBL',
    step: 0.1,
    bounds: true,
    term: 'Shell price',
  },
  volume: { kind: 'number', label: 'Volume', unit: 'MBBL', step: 1, bounds: true, term: 'MBBL' },
  start_date: { kind: 'date', label: 'Start date', bounds: true },
  bid_term: { kind: 'number', label: 'Term', unit: 'months', step: 1, whole: true, bounds: true },
  bid_comment: { kind: 'text', label: 'Comment', sort: false },
  mode_type: { kind: 'set', label: 'Mode', options: modeTypes, term: 'Access mode' },
  vessel_size: { kind: 'set', label: 'Vessel size', options: vesselSizes },
  date_placed: { kind: 'date', label: 'Placed', bounds: true },
} as const;

const lease = { volume: 'volume', price: 'bid_price' } as const;

/** Your Bids on Listings. Shows only the region of the listing, which every bidder may see. */
export const placedBidTable = defineTable({
  default_sort: '-bid_id',
  lease,
  columns: { ...bidColumns, region: { kind: 'set', label: 'Region', options: regions, term: 'PADD' } },
});

/** Bids on Your Listings. */
export const receivedBidTable = defineTable({
  default_sort: '-bid_id',
  lease,
  columns: { ...bidColumns, storage_name: { kind: 'text', label: 'Storage' } },
});

/** Bids by and to members of the team. */
export const teamPlacedBidTable = teamTable(placedBidTable);
export const teamReceivedBidTable = teamTable(receivedBidTable);
