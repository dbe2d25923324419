/** An accept beside another decision about the same thing: whichever comes first wins, and everything agrees with it. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules, outcomeOf } from './state.ts';
import {
  type Answer,
  accept,
  countByStatus,
  interleave,
  openTrack,
  type Request,
  type Scene,
  type Track,
} from './track.ts';

const ROUNDS = 12;

let track: Track;

beforeAll(async () => {
  track = await openTrack();
});
afterAll(() => track.close());

const accepted = {
  listing: 'Booked',
  archived: false,
  bids: { Accepted: 1 },
  bookings: ['Active'],
  history: { 'listing.book': 1, 'bid.accept': 1, 'booking.book': 1 },
};

interface Duel {
  other: (scene: Scene) => Request;
  /** How many of the other decision run against four accepts. */
  others?: number;
  /** What the other one leaves where it wins. */
  won: object;
}

/** Four accepts against the other decision, in every round: exactly one call succeeds. */
async function duel({ other, others = 4, won }: Duel): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await track.scene();
    const accepts = Array.from({ length: 4 }, () => accept(track.owner, scene.bid_ids[0]));
    const requests = interleave(
      accepts,
      Array.from({ length: others }, () => other(scene)),
    );
    const answers = await track.race(requests);
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: requests.length - 1 });
    const winner = requests[answers.findIndex((answer: Answer) => answer.status === 200)];
    const { booked, ...outcome } = await outcomeOf(track.database, scene);
    const acceptWon = winner !== undefined && accepts.includes(winner);
    expect(booked).toEqual(acceptWon ? scene.bid_ids : []);
    expect(outcome).toEqual(acceptWon ? accepted : { archived: false, bookings: [], ...won });
  }
}

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
