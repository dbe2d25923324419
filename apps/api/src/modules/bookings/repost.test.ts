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

/** Advances the clock of the API; refreshes sessions so that they do not expire. */
async function advanceDays(days: number): Promise<void> {
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

async function acceptAndBackOut(accept: string, input: object, by: Person): Promise<void> {
  const { body } = await api.mutate(accept, input, by.token);
  const answer = await api.mutate('bookings.backOut', body.result.data.data, trader.token);
  expect(answer.status).toBe(200);
}

/** Days before each of four back-outs. */
const DELAYS = [19, 30, 30, 11];

it('reposts a listing of 30 days for 30 days after each of several back-outs', async () => {
  await advanceDays(0);
  const storage_id = await makeStorage(api, terminal);
  const dates = { date_available: today, expiration: addDays(today, 30) };
  const listing_id = await makeListing(api, terminal, storage_id, dates);
  for (const days of DELAYS) {
    await advanceDays(days);
    const bid_id = await makeBid(api, trader, listing_id, { start_date: today });
    await acceptAndBackOut('bids.accept', { bid_id }, terminal);
    expect(await expirationOf('listings', listing_id)).toBe(addDays(today, 30));
  }
});

it('reposts an inquiry of 30 days for 30 days after each of several back-outs', async () => {
  const storage_id = await makeStorage(api, terminal);
  const inquiry_id = await makeInquiry(api, trader, { start_date: today, expiration: addDays(today, 30) });
  for (const days of DELAYS) {
    await advanceDays(days);
    const inquiry_bids_id = await makeOffer(api, terminal, { inquiry_id, storage_id, date_available: today });
    await acceptAndBackOut('offers.accept', { inquiry_bids_id }, trader);
    expect(await expirationOf('inquiries', inquiry_id)).toBe(addDays(today, 30));
  }
});

it('never shortens the expiration on a repost', async () => {
  const storage_id = await makeStorage(api, terminal);
  const listing_id = await makeListing(api, terminal, storage_id, {
    date_available: today,
    expiration: addDays(today, 30),
  });
  await api.database
    .client`update listings set expiration = ${addDays(today, 228)} where listing_id = ${listing_id}`;
  await acceptAndBackOut(
    'bids.accept',
    { bid_id: await makeBid(api, trader, listing_id, { start_date: today }) },
    terminal,
  );
  expect(await expirationOf('listings', listing_id)).toBe(addDays(today, 228));
});
