/** Offers that arrive while the inquiry or the storage closes: none is left Open, and none that was answered is lost. */
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, inject, test } from 'vitest';
import { offerInput } from '../samples.ts';
import { brokenRules, offerOutcomeOf } from './outcomes.ts';
import {
  acceptOffer,
  interleave,
  type OfferScene,
  openTrack,
  type Request,
  type Track,
} from './race-client.ts';

const ROUNDS = 8 * inject('chance').rounds;
/** Besides the one that is there, as many as one person may have on one inquiry. */
const OFFERS = 9;

let track: Track;

beforeAll(async () => {
  track = await openTrack();
});

/** Places offers around the one request that closes something, and answers how many were taken. */
async function placeAround(scene: OfferScene, closing: Request, refusal: [number, string]): Promise<number> {
  const { inquiry_id, ...body } = offerInput(scene.inquiry_id, scene.storage_id);
  const offers: Request[] = Array.from({ length: OFFERS }, () => ({
    method: 'POST',
    path: `/api/inquiry_bids/${inquiry_id}`,
    by: track.owner,
    body,
  }));
  const requests = interleave(offers, [closing]);
  const answers = await track.race(requests);
  expect(answers[requests.indexOf(closing)]).toMatchObject({ status: 200 });
  const placed = answers.filter((_answer, i) => requests[i] !== closing);
  const refused = placed.filter((answer) => answer.status !== 200);
  for (const { status, body: answer } of refused) expect([status, answer.message.text]).toEqual(refusal);
  return placed.length - refused.length;
}

test('placing offers while another is accepted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await track.offerScene();
    const closing = acceptOffer(track.trader, scene.offer_ids[0]);
    const taken = await placeAround(scene, closing, [409, messages.inquiryNotOpen]);
    const { inquiry, offers, bookings } = await offerOutcomeOf(track.database, scene);
    expect({ inquiry, bookings }).toEqual({ inquiry: 'Booked', bookings: ['Active'] });
    expect(offers).toEqual({
      Accepted: 1,
      ...(taken > 0 && { [`Rejected: ${messages.otherOfferAccepted}`]: taken }),
    });
  }
});

test('placing offers while the inquiry is withdrawn', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await track.offerScene();
    const path = `/api/inquiry/${scene.inquiry_id}`;
    const closing: Request = { method: 'DELETE', path, by: track.trader };
    const taken = await placeAround(scene, closing, [409, messages.inquiryNotOpen]);
    const { inquiry, offers, bookings } = await offerOutcomeOf(track.database, scene);
    expect({ inquiry, bookings }).toEqual({ inquiry: 'Withdrawn', bookings: [] });
    expect(offers).toEqual({ [`Rejected: ${messages.inquiryWithdrawnReason}`]: taken + 1 });
  }
});

test('placing offers while their storage is deleted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await track.offerScene();
    const path = `/api/storage/${scene.storage_id}`;
    const closing: Request = { method: 'DELETE', path, by: track.owner };
    const taken = await placeAround(scene, closing, [404, messages.notFound]);
    const { inquiry, archived, offers } = await offerOutcomeOf(track.database, scene);
    expect({ inquiry, archived }).toEqual({ inquiry: 'Open', archived: true });
    expect(offers).toEqual({ [`Rejected: ${messages.storageDeletedReason}`]: taken + 1 });
  }
});

test('nothing contradicts anything afterwards', async () => {
  expect(await brokenRules(track.database)).toEqual({});
});
