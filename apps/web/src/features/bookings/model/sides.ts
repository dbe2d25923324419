import { messages } from '@tank/schema/messages';
import { bookingTable, traderBookingTable } from '@tank/schema/tables/bookings';
import type { BookingRow } from '@tank/schema/trade/bookings';
import { words } from '../words.ts';

export type Side = 'terminal' | 'trader';

export type BookingScope = 'mine' | 'team';

/** Section title, other party, hash and URL prefix by side. */
export const sides = {
  terminal: {
    title: words.onStorage,
    other: 'trader',
    failure: messages.unableToFetchTerminalBookings,
    hash: 'storage',
    prefix: 'storage.',
    path: 'bookings.listTerminal',
    table: bookingTable,
    labelHeadings: { mine: 'Trader', team: 'Trader, member' },
  },
  trader: {
    title: words.onOffers,
    other: 'terminal',
    failure: messages.unableToFetchTraderBookings,
    hash: 'offers',
    prefix: 'offers.',
    path: 'bookings.listTrader',
    table: traderBookingTable,
    labelHeadings: { mine: 'Terminal, location', team: 'Terminal, member' },
  },
} as const;

export const partyNames: Record<Side, string> = { terminal: 'Terminal', trader: 'Trader' };

/** A booking by its own id, or by the bid or offer that it was made from. */
export type BookingRef = { booking_id: number } | { bid_id: number } | { inquiry_bids_id: number };

/** Identifies renewals by booking_id, other bookings by bid or offer. */
export function refOf(
  row: Pick<BookingRow, 'booking_id' | 'type' | 'bid_id' | 'inquiry_bids_id'>,
): BookingRef {
  if (row.type !== 'renewal' && row.bid_id !== null) return { bid_id: row.bid_id };
  if (row.type !== 'renewal' && row.inquiry_bids_id !== null) return { inquiry_bids_id: row.inquiry_bids_id };
  return { booking_id: row.booking_id };
}
