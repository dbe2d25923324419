/** What is backed out of is open for as long as it was when it was posted: each time anew, and no longer each time. */
import { addDays } from '@tank/schema/kit/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import { makeBid, makeInquiry, makeListing, makeOffer, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person();
});
afterAll(() => api.close());

const first = marketToday();
let today = first;

/** The clock of the API so many days on; sessions stay as young as they are. */
async function goOn(days: number): Promise<void> {
  today = addDays(today, days);
  const now = `${today}T12:00:00.000Z`;
  await api.database
    .client`update sessions set created_at = ${now}, expires_at = ${now}::timestamptz + interval '1 year'`;
  api.setNow(new Date(now));
}

const expirationOf = async (table: 'listings' | 'inquiries', id: number): Promise<string> => {
  const key = table === 'listings' ? 'listing_id' : 'inquiry_id';
  const { client } = api.database;
  const [row] = await client`select expiration::text from ${client(table)} where ${client(key)} = ${id}`;
  return row?.expiration;
};

async function leave(accept: string, input: object, by: Person): Promise<void> {
  const { body } = await api.mutate(accept, input, by.token);
  const answer = await api.mutate('bookings.backOut', body.result.data.data, trader.token);
  expect(answer.status).toBe(200);
}

/** Booked and left 19 days on, then three times more. */
const LATER = [19, 30, 30, 11];

it('a listing for 30 days is open for 30 days after each back-out', async () => {
  await goOn(0);
  const storage_id = await makeStorage(api, terminal);
  const dates = { date_available: today, expiration: addDays(today, 30) };
  const listing_id = await makeListing(api, terminal, storage_id, dates);
  for (const days of LATER) {
    await goOn(days);
    const bid_id = await makeBid(api, trader, listing_id, { start_date: today });
    await leave('bids.accept', { bid_id }, terminal);
    expect(await expirationOf('listings', listing_id)).toBe(addDays(today, 30));
  }
});

it('an inquiry for 30 days likewise', async () => {
  const storage_id = await makeStorage(api, terminal);
  const inquiry_id = await makeInquiry(api, trader, { start_date: today, expiration: addDays(today, 30) });
  for (const days of LATER) {
    await goOn(days);
    const inquiry_bids_id = await makeOffer(api, terminal, { inquiry_id, storage_id, date_available: today });
    await leave('offers.accept', { inquiry_bids_id }, trader);
    expect(await expirationOf('inquiries', inquiry_id)).toBe(addDays(today, 30));
  }
});

it('never ends earlier than it would have', async () => {
  const storage_id = await makeStorage(api, terminal);
  const listing_id = await makeListing(api, terminal, storage_id, {
    date_available: today,
    expiration: addDays(today, 30),
  });
  // As one whose expiration earlier versions pushed too far.
  await api.database
    .client`update listings set expiration = ${addDays(today, 228)} where listing_id = ${listing_id}`;
  await leave(
    'bids.accept',
    { bid_id: await makeBid(api, trader, listing_id, { start_date: today }) },
    terminal,
  );
  expect(await expirationOf('listings', listing_id)).toBe(addDays(today, 228));
});
