/** Concurrent accepts of offers: an inquiry gets one active booking. */
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, inject, test } from 'vitest';
import { addInquiry, addOffers, addStorage } from '../insert-records.ts';
import { brokenInvariants, offerOutcomeOf } from './outcomes.ts';
import { acceptOffer, countByStatus, openRaceClient, type RaceClient } from './race-client.ts';

const ROUNDS = 2 * inject('chance').rounds;

let race: RaceClient;

beforeAll(async () => {
  race = await openRaceClient();
});

test('200 concurrent accepts of one offer: one succeeds, 199 get 409, and there is one booking', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createInquiry();
    const [offer_id] = records.offer_ids;
    const answers = await race.sendAll(Array.from({ length: 200 }, () => acceptOffer(race.trader, offer_id)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 199 });
    const refusals = new Set(answers.filter((a) => a.status === 409).map((a) => a.body.message.text));
    expect([...refusals]).toEqual([messages.inquiryNotOpen]);
    expect(await offerOutcomeOf(race.database, records)).toEqual({
      inquiry: 'Booked',
      archived: false,
      offers: { Accepted: 1 },
      bookings: ['Active'],
      booked: [offer_id],
      history: { 'inquiry.book': 1, 'offer.accept': 1, 'booking.book': 1 },
    });
  }
});

test('concurrent accepts of 50 offers on one inquiry: one succeeds and the other 49 offers are rejected', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createInquiry(50);
    const answers = await race.sendAll(records.offer_ids.map((id) => acceptOffer(race.trader, id)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 49 });
    const winner = records.offer_ids[answers.findIndex((answer) => answer.status === 200)];
    expect(await offerOutcomeOf(race.database, records)).toEqual({
      inquiry: 'Booked',
      archived: false,
      offers: { Accepted: 1, [`Rejected: ${messages.otherOfferAccepted}`]: 49 },
      bookings: ['Active'],
      booked: [winner],
      history: { 'inquiry.book': 1, 'offer.accept': 1, 'offer.reject': 49, 'booking.book': 1 },
    });
  }
});

test('concurrent accepts of offers from one storage on 20 inquiries all succeed', async () => {
  const { database, owner, trader } = race;
  const storage_id = await addStorage(database, owner.user_id);
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const inquiry_id = await addInquiry(database, trader.user_id);
      const [id] = await addOffers(database, { bidder_id: owner.user_id, storage_id, inquiry_id });
      return id;
    }),
  );
  const answers = await race.sendAll(ids.map((id) => acceptOffer(trader, id)));
  expect(countByStatus(answers)).toEqual({ 200: 20 });
});

test('all database invariants hold afterwards', async () => {
  expect(await brokenInvariants(race.database)).toEqual({});
});
