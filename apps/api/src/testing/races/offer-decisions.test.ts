/** Concurrent accepts and other decisions about one offer: one call succeeds and all records agree with it. */
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, inject, test } from 'vitest';
import { addInquiry, addOffers, addStorage } from '../insert-records.ts';
import { createAcceptRace } from './accept-race.ts';
import { brokenInvariants, offerOutcomeOf } from './outcomes.ts';
import {
  acceptOffer,
  countByStatus,
  type InquiryRecords,
  interleave,
  openRaceClient,
  type RaceClient,
} from './race-client.ts';

const ROUNDS = 6 * inject('chance').rounds;

let race: RaceClient;

const accepted = {
  inquiry: 'Booked',
  archived: false,
  offers: { Accepted: 1 },
  bookings: ['Active'],
  history: { 'inquiry.book': 1, 'offer.accept': 1, 'booking.book': 1 },
};

let raceAccept: ReturnType<
  typeof createAcceptRace<InquiryRecords, Awaited<ReturnType<typeof offerOutcomeOf>>>
>;

beforeAll(async () => {
  race = await openRaceClient();
  raceAccept = createAcceptRace({
    race,
    records: () => race.createInquiry(),
    idsOf: (records) => records.offer_ids,
    accept: (records) => acceptOffer(race.trader, records.offer_ids[0]),
    outcomeOf: (records) => offerOutcomeOf(race.database, records),
    accepted,
  });
});

test('accept and cancel of an offer: one succeeds, the others get 409', () =>
  raceAccept({
    other: ({ offer_ids: [id] }) => ({
      method: 'DELETE',
      path: `/api/inquiry_bids/${id}/cancel`,
      by: race.owner,
    }),
    won: { inquiry: 'Open', offers: { Cancelled: 1 }, history: { 'offer.cancel': 1 } },
  }));

test('accept and reject of an offer: one succeeds, the others get 409', () =>
  raceAccept({
    other: ({ offer_ids: [id] }) => ({
      method: 'DELETE',
      path: `/api/inquiry_bids/${id}/reject`,
      by: race.trader,
      body: { reason: 'Too far.' },
    }),
    won: { inquiry: 'Open', offers: { 'Rejected: Too far.': 1 }, history: { 'offer.reject': 1 } },
  }));

test('accept of an offer and withdrawal of its inquiry: one succeeds, the others get 409', () =>
  raceAccept({
    other: ({ inquiry_id }) => ({ method: 'DELETE', path: `/api/inquiry/${inquiry_id}`, by: race.trader }),
    won: {
      inquiry: 'Withdrawn',
      offers: { [`Rejected: ${messages.inquiryWithdrawnReason}`]: 1 },
      history: { 'inquiry.withdraw': 1, 'offer.reject': 1 },
    },
  }));

test('accept of an offer and deletion of its storage: one succeeds, the others get 409', () =>
  raceAccept({
    // A second delete would get 404.
    others: 1,
    other: ({ storage_id }) => ({ method: 'DELETE', path: `/api/storage/${storage_id}`, by: race.owner }),
    won: {
      inquiry: 'Open',
      archived: true,
      offers: { [`Rejected: ${messages.storageDeletedReason}`]: 1 },
      history: { 'storage.delete': 1, 'offer.reject': 1 },
    },
  }));

test('deleting a storage while offers from another one are accepted on the same inquiries does not deadlock', async () => {
  const { database, owner, trader } = race;
  for (let round = 0; round < ROUNDS; round++) {
    const [deleted, kept] = [
      await addStorage(database, owner.user_id),
      await addStorage(database, owner.user_id),
    ];
    const allRecords: { inquiry_id: number; winner: number | undefined }[] = [];
    for (let i = 0; i < 8; i++) {
      const inquiry_id = await addInquiry(database, trader.user_id);
      const offered = { bidder_id: owner.user_id, inquiry_id };
      await addOffers(database, { ...offered, storage_id: deleted }, 6);
      const [winner] = await addOffers(database, { ...offered, storage_id: kept });
      allRecords.push({ inquiry_id, winner });
    }
    const answers = await race.sendAll(
      interleave(
        allRecords.map(({ winner }) => acceptOffer(trader, winner)),
        [{ method: 'DELETE' as const, path: `/api/storage/${deleted}`, by: owner }],
      ),
    );
    expect(countByStatus(answers)).toEqual({ 200: 9 });
    for (const { inquiry_id, winner } of allRecords) {
      const { booked, offers } = await offerOutcomeOf(database, {
        inquiry_id,
        storage_id: deleted,
        offer_ids: [],
      });
      expect([booked, offers.Accepted, offers.Open]).toEqual([[winner], 1, undefined]);
    }
  }
});

test('all database invariants hold afterwards', async () => {
  expect(await brokenInvariants(race.database)).toEqual({});
});
