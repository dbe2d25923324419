/** Offers placed while the inquiry or the storage closes: none stays Open, and no acknowledged offer is lost. */
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, inject, test } from 'vitest';
import { offerInput } from '../samples.ts';
import { brokenInvariants, offerOutcomeOf } from './outcomes.ts';
import {
  acceptOffer,
  type InquiryRecords,
  interleave,
  openRaceClient,
  type RaceClient,
  type Request,
} from './race-client.ts';

const ROUNDS = 8 * inject('chance').rounds;
/** With the existing one, the limit of open offers on one inquiry. */
const OFFERS = 9;

let race: RaceClient;

beforeAll(async () => {
  race = await openRaceClient();
});

/** Places offers concurrently with the closing request and returns how many were accepted. */
async function placeAround(
  records: InquiryRecords,
  closing: Request,
  refusal: [number, string],
): Promise<number> {
  const { inquiry_id, ...body } = offerInput(records.inquiry_id, records.storage_id);
  const offers: Request[] = Array.from({ length: OFFERS }, () => ({
    method: 'POST',
    path: `/api/inquiry_bids/${inquiry_id}`,
    by: race.owner,
    body,
  }));
  const requests = interleave(offers, [closing]);
  const answers = await race.sendAll(requests);
  expect(answers[requests.indexOf(closing)]).toMatchObject({ status: 200 });
  const placed = answers.filter((_answer, i) => requests[i] !== closing);
  const refused = placed.filter((answer) => answer.status !== 200);
  for (const { status, body: answer } of refused) expect([status, answer.message.text]).toEqual(refusal);
  return placed.length - refused.length;
}

test('rejects or refuses offers placed while another one is accepted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createInquiry();
    const closing = acceptOffer(race.trader, records.offer_ids[0]);
    const taken = await placeAround(records, closing, [409, messages.inquiryNotOpen]);
    const { inquiry, offers, bookings } = await offerOutcomeOf(race.database, records);
    expect({ inquiry, bookings }).toEqual({ inquiry: 'Booked', bookings: ['Active'] });
    expect(offers).toEqual({
      Accepted: 1,
      ...(taken > 0 && { [`Rejected: ${messages.otherOfferAccepted}`]: taken }),
    });
  }
});

test('rejects or refuses offers placed while the inquiry is withdrawn', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createInquiry();
    const path = `/api/inquiry/${records.inquiry_id}`;
    const closing: Request = { method: 'DELETE', path, by: race.trader };
    const taken = await placeAround(records, closing, [409, messages.inquiryNotOpen]);
    const { inquiry, offers, bookings } = await offerOutcomeOf(race.database, records);
    expect({ inquiry, bookings }).toEqual({ inquiry: 'Withdrawn', bookings: [] });
    expect(offers).toEqual({ [`Rejected: ${messages.inquiryWithdrawnReason}`]: taken + 1 });
  }
});

test('rejects or refuses offers placed while their storage is deleted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createInquiry();
    const path = `/api/storage/${records.storage_id}`;
    const closing: Request = { method: 'DELETE', path, by: race.owner };
    const taken = await placeAround(records, closing, [404, messages.notFound]);
    const { inquiry, archived, offers } = await offerOutcomeOf(race.database, records);
    expect({ inquiry, archived }).toEqual({ inquiry: 'Open', archived: true });
    expect(offers).toEqual({ [`Rejected: ${messages.storageDeletedReason}`]: taken + 1 });
  }
});

test('all database invariants hold afterwards', async () => {
  expect(await brokenInvariants(race.database)).toEqual({});
});
