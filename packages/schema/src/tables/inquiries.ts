import { listingStatuses } from '../enums.ts';
import { defineTable, teamTable } from '../kit/table.ts';
import { regions } from '../map/regions.ts';

const inquiryColumns = {
  region: { kind: 'set', label: 'Region', options: regions, term: 'PADD' },
  formatted_address: { kind: 'text', label: 'Location' },
  radius: { kind: 'number', label: 'Radius', unit: 'miles', step: 1, whole: true, bounds: true },
  product: { kind: 'set', label: 'Product' },
  min_volume: { kind: 'number', label: 'Min volume', unit: 'MBBL', step: 1, bounds: true, term: 'MBBL' },
  max_volume: { kind: 'number', label: 'Max volume', unit: 'MBBL', step: 1, bounds: true, term: 'MBBL' },
  bid_price: {
    kind: 'number',
    label: 'Price',
    unit: 'USD/BBL',
    step: 0.1,
    bounds: true,
    term: 'Shell price',
  },
  term: { kind: 'number', label: 'Term', unit: 'months', step: 1, whole: true, bounds: true },
  start_date: { kind: 'date', label: 'Start date', bounds: true },
  expiration: { kind: 'date', label: 'Expires', bounds: true, term: 'Expiration' },
  date_placed: { kind: 'date', label: 'Placed', bounds: true },
  comment: { kind: 'text', label: 'Comment', sort: false },
} as const;

/** Of a range of volumes the largest counts. */
const lease = { volume: 'max_volume', price: 'bid_price' } as const;

/** Available Inquiries. Only the owner is hidden. */
export const inquiryTable = defineTable({
  default_sort: '-inquiry_id',
  lease,
  columns: { inquiry_id: { kind: 'number', label: 'ID', filter: false }, ...inquiryColumns },
});

/** My Inquiries, in every status. */
export const myInquiryTable = defineTable({
  default_sort: '-inquiry_id',
  lease,
  columns: {
    inquiry_id: { kind: 'number', label: 'ID', filter: false },
    status: { kind: 'set', label: 'Status', options: listingStatuses },
    ...inquiryColumns,
    open_offers: { kind: 'number', label: 'Open offers', step: 1, whole: true },
  },
});

/** Our Inquiries. */
export const teamInquiryTable = teamTable(myInquiryTable);
