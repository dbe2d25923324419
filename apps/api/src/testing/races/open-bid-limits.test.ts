/** Concurrent bids and offers of one user never exceed the limits of open ones. */

import { messages } from '@tank/schema/messages';
import { MAX_OPEN_PER_RECORD, MAX_OPEN_PER_USER } from '@tank/schema/trade/bids';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addBids, addInquiry, addListing, addOffers, addStorage } from '../insert-records.ts';
import { bidInput, offerInput } from '../samples.ts';
import { type Caller, openRaceClient, type RaceClient, type Request } from './race-client.ts';

const CONCURRENCY = 40;

let race: RaceClient;
let trader: Caller;
let owner: Caller;

beforeAll(async () => {
  race = await openRaceClient();
});
beforeEach(async () => {
  [trader, owner] = await Promise.all([race.newCaller('Trader'), race.newCaller('Terminal')]);
});

const bid = (listing_id: number): Request => {
  const { listing_id: _, ...body } = bidInput(listing_id);
  return { method: 'POST', path: `/api/bid/${listing_id}`, by: trader, body };
};
const offer = (inquiry_id: number, storage_id: number): Request => {
  const { inquiry_id: _, ...body } = offerInput(inquiry_id, storage_id);
  return { method: 'POST', path: `/api/inquiry_bids/${inquiry_id}`, by: owner, body };
};

/** Sends all requests and asserts that `taken` succeed and the others get 409 with this message. */
async function expectAccepted(requests: Request[], taken: number, sentence: string): Promise<void> {
  const answers = await race.sendAll(requests);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(taken);
  for (const { status, body } of refused) expect([status, body.message.text]).toEqual([409, sentence]);
}

const openBids = async () =>
  (await race.database.client`select from bids where bidder_id = ${trader.user_id} and status = 'Open'`)
    .length;
const openOffers = async () =>
  (
    await race.database
      .client`select from inquiry_bids where bidder_id = ${owner.user_id} and status = 'Open'`
  ).length;

/** Creates listings of the race's owner. */
async function createListings(count: number): Promise<number[]> {
  const storage_id = await addStorage(race.database, race.owner.user_id);
  return Promise.all(
    Array.from({ length: count }, () => addListing(race.database, race.owner.user_id, storage_id)),
  );
}

test('limits open bids on one listing, and accepts another after one is cancelled', async () => {
  const [one = 0, other = 0] = await createListings(2);
  const many = (listing_id: number) => Array.from({ length: CONCURRENCY }, () => bid(listing_id));
  await expectAccepted(many(one), MAX_OPEN_PER_RECORD, messages.tooManyBidsOnListing);

  await expectAccepted([bid(other)], 1, messages.tooManyBidsOnListing);
  const [first] = await race.database
    .client`select bid_id from bids where listing_id = ${one} and bidder_id = ${trader.user_id} limit 1`;
  await race.sendAll([{ method: 'DELETE', path: `/api/bid/${first?.bid_id}/cancel`, by: trader }]);
  await expectAccepted(many(one), 1, messages.tooManyBidsOnListing);
  expect(await openBids()).toBe(MAX_OPEN_PER_RECORD + 1);
});

test('limits open bids in total, not counting those on expired listings', async () => {
  const [old = 0, ...all] = await createListings(CONCURRENCY + 1);
  const [one = 0] = all;
  await addBids(race.database, trader.user_id, old, MAX_OPEN_PER_USER);
  await race.database
    .client`update listings set created_at = now() - interval '99 days', date_available = market_day(now()) - 90, expiration = market_day(now()) - 1 where listing_id = ${old}`;
  const left = 3;
  const elsewhere = await createListings(1);
  await addBids(race.database, trader.user_id, elsewhere[0] ?? 0, MAX_OPEN_PER_USER - left);
  await expectAccepted(all.map(bid), left, messages.tooManyBids);
  await expectAccepted([bid(one)], 0, messages.tooManyBids);
  expect(await openBids()).toBe(2 * MAX_OPEN_PER_USER);
});

test('limits open offers on one inquiry and in total', async () => {
  const { database } = race;
  const storage_id = await addStorage(database, owner.user_id);
  const inquiries = await Promise.all(
    Array.from({ length: CONCURRENCY }, () => addInquiry(database, race.trader.user_id)),
  );
  const [one = 0] = inquiries;
  const many = Array.from({ length: CONCURRENCY }, () => offer(one, storage_id));
  await expectAccepted(many, MAX_OPEN_PER_RECORD, messages.tooManyOffersOnInquiry);
  const elsewhere = await addInquiry(database, race.trader.user_id);
  const left = 3;
  await addOffers(
    database,
    { bidder_id: owner.user_id, storage_id, inquiry_id: elsewhere },
    MAX_OPEN_PER_USER - MAX_OPEN_PER_RECORD - left,
  );
  await expectAccepted(
    inquiries.slice(1).map((inquiry_id) => offer(inquiry_id, storage_id)),
    left,
    messages.tooManyOffers,
  );
  expect(await openOffers()).toBe(MAX_OPEN_PER_USER);
});
