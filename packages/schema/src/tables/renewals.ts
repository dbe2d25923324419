import { renewalStatuses, renewalTypes } from '../enums.ts';
import { defineTable, teamTable } from '../kit/table.ts';

/** Received and Placed Renewal Requests. */
export const renewalTable = defineTable({
  default_sort: '-renewal_id',
  columns: {
    renewal_id: { kind: 'number', label: 'ID', filter: false },
    booking_id: { kind: 'number', label: 'Booking', step: 1, whole: true },
    status: { kind: 'set', label: 'Status', options: renewalStatuses },
    type: { kind: 'set', label: 'Type', options: renewalTypes },
    address: { kind: 'text', label: 'Location' },
    storage_name: { kind: 'text', label: 'Storage' },
    product: { kind: 'set', label: 'Product' },
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL', step: 0.01, bounds: true },
    volume: { kind: 'number', label: 'Volume', unit: 'MBBL', step: 1, bounds: true, term: 'MBBL' },
    start_date: { kind: 'date', label: 'Start', bounds: true },
    term: { kind: 'number', label: 'Term', unit: 'months', step: 1, whole: true, bounds: true },
  },
});

/** Requests by and to members of the team. */
export const teamRenewalTable = teamTable(renewalTable);
