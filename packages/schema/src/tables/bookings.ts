import { bookingStatuses, bookingTypes } from '../enums.ts';
import { defineTable, teamTable, withStep } from '../kit/table.ts';

const bookingColumns = {
  booking_id: { kind: 'number', label: 'ID', filter: false },
  status: { kind: 'set', label: 'Status', options: bookingStatuses },
  type: { kind: 'set', label: 'Type', options: bookingTypes },
  address: { kind: 'text', label: 'Location' },
  storage_name: { kind: 'text', label: 'Storage' },
  product: { kind: 'set', label: 'Product' },
  mode_names: { kind: 'list', label: 'Access modes', filter: false },
  price: { kind: 'number', label: 'Price', unit: 'USD/BBL', step: 0.1, bounds: true },
  volume: { kind: 'number', label: 'Volume', unit: 'MBBL', step: 1, bounds: true, term: 'MBBL' },
  date_booked: { kind: 'date', label: 'Booked', bounds: true },
  start_date: { kind: 'date', label: 'Start', bounds: true },
  end_date: { kind: 'date', label: 'End', bounds: true },
  term: { kind: 'number', label: 'Term', unit: 'months', step: 1, whole: true, bounds: true },
} as const;

/** Bookings on Your Storage, Bookings on Your Offers and All Bookings. */
export const bookingTable = defineTable({
  default_sort: '-booking_id',
  lease: { volume: 'volume', price: 'price' },
  columns: bookingColumns,
});

/** Bookings on Your Offers, with a finer step of the price slider. */
export const traderBookingTable = withStep(bookingTable, 'price', 0.01);

/** Bookings of members of the team. */
export const teamBookingTable = teamTable(bookingTable);
export const teamTraderBookingTable = teamTable(traderBookingTable);
