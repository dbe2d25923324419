/** Every list call with its catalogue: what may be exported, and what views may be saved of. */
import type { TableDefinition } from '../kit/table.ts';
import { placedBidTable, receivedBidTable } from './bids.ts';
import { bookingTable } from './bookings.ts';
import { inquiryTable, myInquiryTable } from './inquiries.ts';
import { listingTable, myListingTable } from './listings.ts';
import { placedOfferTable, receivedOfferTable } from './offers.ts';
import { renewalTable } from './renewals.ts';
import { storageTable } from './storage.ts';

interface ListCall {
  table: TableDefinition;
  /** Of an exported file, before its date. */
  file: string;
}

/** By the path of the list procedure. */
export const listCalls = {
  'listings.listAll': { table: listingTable, file: 'listings' },
  'listings.listMine': { table: myListingTable, file: 'my-listings' },
  'storage.listMine': { table: storageTable, file: 'my-storage' },
  'storage.listAll': { table: storageTable, file: 'storage' },
  'bids.listPlaced': { table: placedBidTable, file: 'my-bids' },
  'bids.listReceived': { table: receivedBidTable, file: 'bids-received' },
  'inquiries.listAll': { table: inquiryTable, file: 'inquiries' },
  'inquiries.listMine': { table: myInquiryTable, file: 'my-inquiries' },
  'offers.listPlaced': { table: placedOfferTable, file: 'my-offers' },
  'offers.listReceived': { table: receivedOfferTable, file: 'offers-received' },
  'bookings.listTerminal': { table: bookingTable, file: 'bookings-on-my-storage' },
  'bookings.listTrader': { table: bookingTable, file: 'bookings-on-my-offers' },
  'bookings.listAll': { table: bookingTable, file: 'bookings' },
  'renewals.listReceived': { table: renewalTable, file: 'renewals-received' },
  'renewals.listPlaced': { table: renewalTable, file: 'renewals-placed' },
} as const satisfies Record<string, ListCall>;

export type ListCallName = keyof typeof listCalls;
export const listCallNames = Object.keys(listCalls) as [ListCallName, ...ListCallName[]];
