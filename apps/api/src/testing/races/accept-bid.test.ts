import { messages } from '@tank/schema/messages';
import { beforeAll, expect, inject, test } from 'vitest';
import { brokenInvariants, outcomeOf } from './outcomes.ts';
import { accept, countByStatus, openRaceClient, type RaceClient } from './race-client.ts';

const ROUNDS = 2 * inject('chance').rounds;

let race: RaceClient;

beforeAll(async () => {
  race = await openRaceClient();
});

test('200 concurrent accepts of one bid: one succeeds, 199 get 409, and there is one booking', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createListing();
    const [bid_id] = records.bid_ids;
    const answers = await race.sendAll(Array.from({ length: 200 }, () => accept(race.owner, bid_id)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 199 });
    const refusals = new Set(answers.filter((a) => a.status === 409).map((a) => a.body.message.text));
    expect([...refusals]).toEqual([messages.listingNotOpen]);
    expect(await outcomeOf(race.database, records)).toEqual({
      listing: 'Booked',
      archived: false,
      bids: { Accepted: 1 },
      bookings: ['Active'],
      booked: [bid_id],
      history: { 'listing.book': 1, 'bid.accept': 1, 'booking.book': 1 },
    });
  }
});

test('concurrent accepts of 50 bids on one listing: one succeeds and the other 49 bids are rejected', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createListing(50);
    const answers = await race.sendAll(records.bid_ids.map((bid_id) => accept(race.owner, bid_id)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 49 });
    const winner = records.bid_ids[answers.findIndex((answer) => answer.status === 200)];
    expect(await outcomeOf(race.database, records)).toEqual({
      listing: 'Booked',
      archived: false,
      bids: { Accepted: 1, [`Rejected: ${messages.otherBidAccepted}`]: 49 },
      bookings: ['Active'],
      booked: [winner],
      history: { 'listing.book': 1, 'bid.accept': 1, 'bid.reject': 49, 'booking.book': 1 },
    });
  }
});

test('all database invariants hold afterwards', async () => {
  expect(await brokenInvariants(race.database)).toEqual({});
});
