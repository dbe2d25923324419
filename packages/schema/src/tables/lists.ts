/** All list calls with their columns. These lists can be exported and have saved views. */
import type { TableDefinition } from '../kit/table.ts';
import { auditTable } from './audit.ts';
import { bidAskTable } from './bid-ask.ts';
import { placedBidTable, receivedBidTable, teamPlacedBidTable, teamReceivedBidTable } from './bids.ts';
import { bookingTable, teamBookingTable, teamTraderBookingTable, traderBookingTable } from './bookings.ts';
import { inquiryTable, myInquiryTable, teamInquiryTable } from './inquiries.ts';
import { listingTable, myListingTable, teamListingTable } from './listings.ts';
import { messageTable } from './messages.ts';
import {
  placedOfferTable,
  receivedOfferTable,
  teamPlacedOfferTable,
  teamReceivedOfferTable,
} from './offers.ts';
import { renewalTable, teamRenewalTable } from './renewals.ts';
import { contactRequestTable, reportTable, requestTable } from './resolutions.ts';
import { storageTable, teamStorageTable } from './storage.ts';
import { teamsTable } from './teams.ts';
import { pendingUserTable, userTable } from './users.ts';

interface ListCall {
  table: TableDefinition;
  /** Name of an exported file, without its date. */
  file: string;
}

/** By procedure path. */
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
  'bookings.listTrader': { table: traderBookingTable, file: 'bookings-on-my-offers' },
  'bookings.listAll': { table: bookingTable, file: 'bookings' },
  'renewals.listReceived': { table: renewalTable, file: 'renewals-received' },
  'renewals.listPlaced': { table: renewalTable, file: 'renewals-placed' },
  'bidAsk.list': { table: bidAskTable, file: 'bid-ask' },
  'resolutions.listReports': { table: reportTable, file: 'reports' },
  'resolutions.listRequests': { table: requestTable, file: 'requests' },
  'resolutions.listContacts': { table: contactRequestTable, file: 'contact-requests' },
  'audit.list': { table: auditTable, file: 'audit' },
  'chat.listAll': { table: messageTable, file: 'chats' },
  'users.listCurrent': { table: userTable, file: 'users' },
  'users.listSuspended': { table: userTable, file: 'suspended-users' },
  'users.listPending': { table: pendingUserTable, file: 'pending-users' },
  'teams.listAll': { table: teamsTable, file: 'teams' },
  'listings.listTeam': { table: teamListingTable, file: 'our-listings' },
  'storage.listTeam': { table: teamStorageTable, file: 'our-storage' },
  'bids.listPlacedTeam': { table: teamPlacedBidTable, file: 'our-bids' },
  'bids.listReceivedTeam': { table: teamReceivedBidTable, file: 'bids-on-our-listings' },
  'inquiries.listTeam': { table: teamInquiryTable, file: 'our-inquiries' },
  'offers.listPlacedTeam': { table: teamPlacedOfferTable, file: 'our-offers' },
  'offers.listReceivedTeam': { table: teamReceivedOfferTable, file: 'offers-on-our-inquiries' },
  'bookings.listTerminalTeam': { table: teamBookingTable, file: 'bookings-on-our-storage' },
  'bookings.listTraderTeam': { table: teamTraderBookingTable, file: 'bookings-on-our-offers' },
  'renewals.listReceivedTeam': { table: teamRenewalTable, file: 'our-renewals-received' },
  'renewals.listPlacedTeam': { table: teamRenewalTable, file: 'our-renewals-placed' },
} as const satisfies Record<string, ListCall>;

export type ListCallName = keyof typeof listCalls;
export const listCallNames = Object.keys(listCalls) as [ListCallName, ...ListCallName[]];
