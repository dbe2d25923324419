/** Bids placed while the listing closes: none stays Open, and no acknowledged bid is lost. */
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, inject, test } from 'vitest';
import { bidInput } from '../samples.ts';
import { brokenInvariants, outcomeOf } from './outcomes.ts';
import {
  type Answer,
  accept,
  type Caller,
  interleave,
  type ListingRecords,
  openRaceClient,
  type RaceClient,
  type Request,
} from './race-client.ts';

const ROUNDS = 4 * inject('chance').rounds;
const BIDS = 24;

let race: RaceClient;
let traders: Caller[];

beforeAll(async () => {
  race = await openRaceClient();
  // Several traders: BIDS exceeds the limit of one.
  traders = await Promise.all([1, 2, 3].map(() => race.newCaller('Trader')));
});

/** Places bids concurrently with the closing request and returns how many were accepted. */
async function placeAround(records: ListingRecords, closing: Request): Promise<number> {
  const { listing_id: _, ...body } = bidInput(records.listing_id);
  const bids: Request[] = Array.from({ length: BIDS }, (_, at) => ({
    method: 'POST',
    path: `/api/bid/${records.listing_id}`,
    by: traders[at % traders.length] ?? race.trader,
    body,
  }));
  const requests = interleave(bids, [closing]);
  const answers = await race.sendAll(requests);
  expect(answers[requests.indexOf(closing)]).toMatchObject({ status: 200 });
  const placed = answers.filter((_answer, i) => requests[i] !== closing);
  const refused = placed.filter((answer: Answer) => answer.status !== 200);
  for (const { status, body } of refused)
    expect([status, body.message.text]).toEqual([409, messages.listingNotOpen]);
  return placed.length - refused.length;
}

test('rejects or refuses bids placed while another one is accepted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createListing();
    const taken = await placeAround(records, accept(race.owner, records.bid_ids[0]));
    const { listing, bids, bookings } = await outcomeOf(race.database, records);
    expect({ listing, bookings }).toEqual({ listing: 'Booked', bookings: ['Active'] });
    expect(bids).toEqual({
      Accepted: 1,
      ...(taken > 0 && { [`Rejected: ${messages.otherBidAccepted}`]: taken }),
    });
  }
});

test('rejects or refuses bids placed while the listing is withdrawn', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createListing();
    const path = `/api/listing/${records.listing_id}`;
    const taken = await placeAround(records, { method: 'DELETE', path, by: race.owner });
    const { listing, bids, bookings } = await outcomeOf(race.database, records);
    expect({ listing, bookings }).toEqual({ listing: 'Withdrawn', bookings: [] });
    expect(bids).toEqual({ [`Rejected: ${messages.listingWithdrawnReason}`]: taken + 1 });
  }
});

test('rejects or refuses bids placed while the storage is deleted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const records = await race.createListing();
    const path = `/api/storage/${records.storage_id}`;
    const taken = await placeAround(records, { method: 'DELETE', path, by: race.owner });
    const { listing, bids, archived } = await outcomeOf(race.database, records);
    expect({ listing, archived }).toEqual({ listing: 'Withdrawn', archived: true });
    expect(bids).toEqual({ [`Rejected: ${messages.listingWithdrawnReason}`]: taken + 1 });
  }
});

test('all database invariants hold afterwards', async () => {
  expect(await brokenInvariants(race.database)).toEqual({});
});
