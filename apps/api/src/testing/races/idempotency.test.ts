/** Concurrent requests with one Idempotency-Key: one effect, one answer. */
import { messages } from '@tank/schema/messages';
import { beforeAll, expect, test } from 'vitest';
import { bidInput, listingInput, storageInput } from '../samples.ts';
import { brokenInvariants } from './outcomes.ts';
import {
  accept,
  type Caller,
  countByStatus,
  type ListingRecords,
  openRaceClient,
  type RaceClient,
  type Request,
} from './race-client.ts';

const TIMES = 50;

let race: RaceClient;

beforeAll(async () => {
  race = await openRaceClient();
});

const createStorage = (by: Caller, storage_name = 'Dock 8'): Request => ({
  method: 'POST',
  path: '/api/storage',
  by,
  body: storageInput({ storage_name }),
});
const createListing = (by: Caller, { storage_id }: ListingRecords): Request => ({
  method: 'POST',
  path: '/api/listing',
  by,
  body: listingInput(storage_id),
});
const placeBid = (by: Caller, { listing_id }: ListingRecords, bid_price = 0.6): Request => ({
  method: 'POST',
  path: `/api/bid/${listing_id}`,
  by,
  body: bidInput(listing_id, { bid_price }),
});

const tables = [
  'storage',
  'access_modes',
  'listings',
  'bids',
  'bookings',
  'notifications',
  'history',
] as const;

/** Runs the work and counts the rows added per table. */
async function countAddedRows<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; rows: Record<string, number> }> {
  const counts = async () => {
    const [row] = await race.database.client.unsafe(
      `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
    );
    return row as Record<string, number>;
  };
  const before = await counts();
  const answer = await work();
  const after = await counts();
  const added = tables.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)] as const);
  return { answer, rows: Object.fromEntries(added.filter(([, count]) => count !== 0)) };
}

let keys = 0;
const newKey = () => `race-key-${++keys}`;

/** The rows that one call adds. */
const calls: Record<string, { request: (records: ListingRecords) => Request; rows: Record<string, number> }> =
  {
    'create storage': {
      request: () => createStorage(race.owner),
      rows: { storage: 1, access_modes: 1, history: 1 },
    },
    'create listing': {
      request: (records) => createListing(race.owner, records),
      rows: { listings: 1, access_modes: 1, history: 1 },
    },
    'place bid': {
      request: (records) => placeBid(race.trader, records),
      rows: { bids: 1, notifications: 1, history: 1 },
    },
    'accept bid': {
      request: (records) => accept(race.owner, records.bid_ids[0]),
      rows: { bookings: 1, notifications: 2, history: 3 },
    },
  };

test.each(Object.entries(calls))(
  '%s: 50 concurrent requests with one key have one effect and the same answer',
  async (_name, { request, rows }) => {
    for (let round = 0; round < 3; round++) {
      const call = { ...request(await race.createListing()), key: newKey() };
      const first = await countAddedRows(() => race.sendAll(Array.from({ length: TIMES }, () => call)));
      expect(countByStatus(first.answer)).toEqual({ 200: TIMES });
      expect(new Set(first.answer.map((answer) => answer.text)).size).toBe(1);
      expect(first.rows).toEqual(rows);
      const later = await countAddedRows(() => race.sendAll([call, call]));
      expect(later.answer.map((answer) => answer.text)).toEqual([
        first.answer[0]?.text,
        first.answer[0]?.text,
      ]);
      expect(later.rows).toEqual({});
    }
  },
);

test('returns 409 for a key with another body, concurrently and afterwards', async () => {
  const records = await race.createListing();
  const key = newKey();
  const requests = Array.from({ length: TIMES }, (_, i) => ({
    ...placeBid(race.trader, records, 0.5 + (i % 2)),
    key,
  }));
  const { answer, rows } = await countAddedRows(() => race.sendAll(requests));
  expect(countByStatus(answer)).toEqual({ 200: TIMES / 2, 409: TIMES / 2 });
  expect(rows).toEqual({ bids: 1, notifications: 1, history: 1 });
  for (const refused of answer.filter(({ status }) => status === 409))
    expect(refused.body.message.text).toBe(messages.keyReused);
  const [elsewhere] = await race.sendAll([{ ...createStorage(race.trader), key }]);
  // Permissions are checked before the key.
  expect(elsewhere?.status).toBe(403);
  const [ofAnotherCall] = await race.sendAll([
    { ...placeBid(race.trader, await race.createListing(), 0.5), key },
  ]);
  expect([ofAnotherCall?.status, ofAnotherCall?.body.message.text]).toEqual([409, messages.keyReused]);
});

test('keys of different users are independent', async () => {
  const other = await race.newCaller('Terminal');
  const key = newKey();
  // In pairs, so that each user's requests go to both processes.
  const requests = Array.from({ length: TIMES }, (_, i) => ({
    ...createStorage(i % 4 < 2 ? race.owner : other),
    key,
  }));
  const { answer, rows } = await countAddedRows(() => race.sendAll(requests));
  expect(countByStatus(answer)).toEqual({ 200: TIMES });
  expect(rows).toEqual({ storage: 2, access_modes: 2, history: 2 });
  const made = requests.map(({ by }, i) => `${by.user_id}:${answer[i]?.body.data.storage_id}`);
  expect(new Set(made).size).toBe(2);
});

test('a key can be used again after a refused call', async () => {
  const records = await race.createListing();
  const key = newKey();
  const tooMuch = {
    ...placeBid(race.trader, records),
    body: bidInput(records.listing_id, { volume: 10_000 }),
    key,
  };
  const refused = await countAddedRows(() => race.sendAll(Array.from({ length: TIMES }, () => tooMuch)));
  expect(countByStatus(refused.answer)).toEqual({ 400: TIMES });
  expect(refused.rows).toEqual({});
  const [placed] = await race.sendAll([{ ...placeBid(race.trader, records), key }]);
  expect(placed?.status).toBe(200);
});

test('all database invariants hold afterwards', async () => {
  expect(await brokenInvariants(race.database)).toEqual({});
});
