/** Concurrent accepts and other decisions about one bid: one call succeeds and all records agree with it. */
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, test } from 'vitest';
import { createAcceptRace } from './accept-race.ts';
import { brokenInvariants, outcomeOf } from './outcomes.ts';
import { accept, type ListingRecords, openRaceClient, type RaceClient } from './race-client.ts';

let race: RaceClient;

const accepted = {
  listing: 'Booked',
  archived: false,
  bids: { Accepted: 1 },
  bookings: ['Active'],
  history: { 'listing.book': 1, 'bid.accept': 1, 'booking.book': 1 },
};

let raceAccept: ReturnType<typeof createAcceptRace<ListingRecords, Awaited<ReturnType<typeof outcomeOf>>>>;

beforeAll(async () => {
  race = await openRaceClient();
  raceAccept = createAcceptRace({
    race,
    records: () => race.createListing(),
    idsOf: (records) => records.bid_ids,
    accept: (records) => accept(race.owner, records.bid_ids[0]),
    outcomeOf: (records) => outcomeOf(race.database, records),
    accepted,
  });
});

test('accept and cancel of a bid: one succeeds, the others get 409', () =>
  raceAccept({
    other: ({ bid_ids: [bid_id] }) => ({
      method: 'DELETE',
      path: `/api/bid/${bid_id}/cancel`,
      by: race.trader,
    }),
    won: { listing: 'Open', bids: { Cancelled: 1 }, history: { 'bid.cancel': 1 } },
  }));

test('accept and reject of a bid: one succeeds, the others get 409', () =>
  raceAccept({
    other: ({ bid_ids: [bid_id] }) => ({
      method: 'DELETE',
      path: `/api/bid/${bid_id}/reject`,
      by: race.owner,
      body: { reason: 'Too low.' },
    }),
    won: { listing: 'Open', bids: { 'Rejected: Too low.': 1 }, history: { 'bid.reject': 1 } },
  }));

test('accept of a bid and withdrawal of its listing: one succeeds, the others get 409', () =>
  raceAccept({
    other: ({ listing_id }) => ({ method: 'DELETE', path: `/api/listing/${listing_id}`, by: race.owner }),
    won: {
      listing: 'Withdrawn',
      bids: { [`Rejected: ${messages.listingWithdrawnReason}`]: 1 },
      history: { 'listing.withdraw': 1, 'bid.reject': 1 },
    },
  }));

test('accept of a bid and deletion of the storage: one succeeds, the others get 409', () =>
  raceAccept({
    // A second delete would get 404.
    others: 1,
    other: ({ storage_id }) => ({ method: 'DELETE', path: `/api/storage/${storage_id}`, by: race.owner }),
    won: {
      listing: 'Withdrawn',
      archived: true,
      bids: { [`Rejected: ${messages.listingWithdrawnReason}`]: 1 },
      history: { 'storage.delete': 1, 'listing.withdraw': 1, 'bid.reject': 1 },
    },
  }));

test('all database invariants hold afterwards', async () => {
  expect(await brokenInvariants(race.database)).toEqual({});
});
