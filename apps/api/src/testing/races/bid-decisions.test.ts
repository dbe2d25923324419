/** An accept beside another decision about the same thing: whichever comes first wins, and everything agrees with it. */
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, test } from 'vitest';
import { duelIn } from './accept-race.ts';
import { brokenRules, outcomeOf } from './outcomes.ts';
import { accept, openTrack, type Scene, type Track } from './race-client.ts';

let track: Track;

const accepted = {
  listing: 'Booked',
  archived: false,
  bids: { Accepted: 1 },
  bookings: ['Active'],
  history: { 'listing.book': 1, 'bid.accept': 1, 'booking.book': 1 },
};

let duel: ReturnType<typeof duelIn<Scene, Awaited<ReturnType<typeof outcomeOf>>>>;

beforeAll(async () => {
  track = await openTrack();
  duel = duelIn({
    track,
    scene: () => track.scene(),
    idsOf: (scene) => scene.bid_ids,
    accept: (scene) => accept(track.owner, scene.bid_ids[0]),
    outcomeOf: (scene) => outcomeOf(track.database, scene),
    accepted,
  });
});

test('accept against cancel', () =>
  duel({
    other: ({ bid_ids: [bid_id] }) => ({
      method: 'DELETE',
      path: `/api/bid/${bid_id}/cancel`,
      by: track.trader,
    }),
    won: { listing: 'Open', bids: { Cancelled: 1 }, history: { 'bid.cancel': 1 } },
  }));

test('accept against reject', () =>
  duel({
    other: ({ bid_ids: [bid_id] }) => ({
      method: 'DELETE',
      path: `/api/bid/${bid_id}/reject`,
      by: track.owner,
      body: { reason: 'Too low.' },
    }),
    won: { listing: 'Open', bids: { 'Rejected: Too low.': 1 }, history: { 'bid.reject': 1 } },
  }));

test('accept against withdraw of the listing', () =>
  duel({
    other: ({ listing_id }) => ({ method: 'DELETE', path: `/api/listing/${listing_id}`, by: track.owner }),
    won: {
      listing: 'Withdrawn',
      bids: { [`Rejected: ${messages.listingWithdrawnReason}`]: 1 },
      history: { 'listing.withdraw': 1, 'bid.reject': 1 },
    },
  }));

test('accept against delete of the storage', () =>
  duel({
    // A second delete would answer 404, as the storage is gone.
    others: 1,
    other: ({ storage_id }) => ({ method: 'DELETE', path: `/api/storage/${storage_id}`, by: track.owner }),
    won: {
      listing: 'Withdrawn',
      archived: true,
      bids: { [`Rejected: ${messages.listingWithdrawnReason}`]: 1 },
      history: { 'storage.delete': 1, 'listing.withdraw': 1, 'bid.reject': 1 },
    },
  }));

test('nothing contradicts anything afterwards', async () => {
  expect(await brokenRules(track.database)).toEqual({});
});
