/** A term that is over cannot be agreed on; one that has begun only knowingly, and it begins when it says. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import {
  bidInput,
  makeBid,
  makeBooking,
  makeInquiry,
  makeListing,
  makeOffer,
  makeStorage,
  offerInput,
  renewalInput,
} from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let storage_id: number;

const today = marketToday();
const TERM = 2;
/** The first day after its term is today. */
const OVER = addMonths(today, -TERM);
/** It has begun, and is not over. */
const BEGUN = addDays(today, -1);

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person();
  storage_id = await makeStorage(api, terminal, { total_capacity: 100_000 });
});
afterAll(() => api.close());

interface Kind {
  /** Placed today for a term that is all to come; then it waits. */
  make(): Promise<{ id: number; status(): Promise<string> }>;
  start(id: number, day: string): Promise<unknown>;
  key: string;
  procedure: string;
  path: string;
  by: () => Person;
}

const statusIn = (table: string, key: string, id: number) => async () => {
  const { client } = api.database;
  const [row] = await client`select status from ${client(table)} where ${client(key)} = ${id}`;
  return row?.status as string;
};

const kinds: Record<string, Kind> = {
  bids: {
    make: async () => {
      const listing_id = await makeListing(api, terminal, storage_id);
      const id = await makeBid(api, trader, listing_id, { bid_term: TERM });
      return { id, status: statusIn('listings', 'listing_id', listing_id) };
    },
    start: (id, day) => api.database.client`update bids set start_date = ${day} where bid_id = ${id}`,
    key: 'bid_id',
    procedure: 'bids',
    path: '/api/booking/',
    by: () => terminal,
  },
  offers: {
    make: async () => {
      const inquiry_id = await makeInquiry(api, trader);
      const id = await makeOffer(api, terminal, { inquiry_id, storage_id, storage_term: TERM });
      return { id, status: statusIn('inquiries', 'inquiry_id', inquiry_id) };
    },
    start: (id, day) =>
      api.database.client`update inquiry_bids set date_available = ${day} where inquiry_bids_id = ${id}`,
    key: 'inquiry_bids_id',
    procedure: 'offers',
    path: '/api/inquiry_booking/',
    by: () => trader,
  },
};

describe.for(Object.entries(kinds))('%s', ([, { make, start, key, procedure, path, by }]) => {
  const accept = (id: number, more: object = {}) =>
    api.mutate(`${procedure}.accept`, { [key]: id, ...more }, by().token);
  const acceptable = async (id: number) =>
    (await api.query(`${procedure}.get`, { [key]: id }, by().token)).body.result.data.data.abilities.accept;

  it('whose term is over are not accepted, and book nothing', async () => {
    const { id, status } = await make();
    expect(await acceptable(id)).toBe(true);
    await start(id, OVER);
    for (const more of [{}, { confirm_past_start: 1 }]) {
      const { status: refused, body } = await accept(id, more);
      expect([refused, body.error.message, body.error.data.error_code]).toEqual([
        409,
        messages.termOver,
        'CONFLICT',
      ]);
    }
    expect(await status()).toBe('Open');
    expect(await acceptable(id)).toBe(false);
  });

  it('whose start date has passed are accepted knowingly, and begin on that date', async () => {
    const { id, status } = await make();
    await start(id, BEGUN);
    expect(await acceptable(id)).toBe(true);
    const asked = await accept(id, { confirm_past_start: 0 });
    expect([asked.status, asked.body.error.message, asked.body.error.data.error_code]).toEqual([
      409,
      messages.startPassed,
      'UNCONFIRMED',
    ]);
    expect(await status()).toBe('Open');
    const { body } = await accept(id, { confirm_past_start: 1 });
    const { booking_id } = body.result.data.data;
    const [row] = await api.database
      .client`select start_date::text, status from bookings where booking_id = ${booking_id}`;
    expect(row).toEqual({ start_date: BEGUN, status: 'Active' });
  });

  it('are asked about over REST too', async () => {
    const { id, status } = await make();
    await start(id, BEGUN);
    const { token } = by();
    const asked = await api.rest('POST', `${path}${id}`, { token });
    expect([asked.status, asked.body.message.text]).toEqual([409, messages.startPassed]);
    expect(await status()).toBe('Open');
    const confirmed = await api.rest('POST', `${path}${id}`, { token, body: { confirm_past_start: 1 } });
    expect(confirmed.status).toBe(200);
  });

  it('that begin today are accepted without a word', async () => {
    const { id } = await make();
    await start(id, today);
    expect((await accept(id)).status).toBe(200);
  });
});

it('none is placed for a term that has begun, be it over or not', async () => {
  const listing_id = await makeListing(api, terminal, storage_id);
  const inquiry_id = await makeInquiry(api, trader);
  const { booking_id } = await makeBooking(api, terminal, trader, storage_id);
  for (const day of [OVER, BEGUN]) {
    const tries = [
      api.mutate('bids.place', bidInput(listing_id, { start_date: day, bid_term: TERM }), trader.token),
      api.mutate(
        'offers.place',
        offerInput(inquiry_id, storage_id, { date_available: day, storage_term: TERM }),
        terminal.token,
      ),
      api.mutate('renewals.place', renewalInput(booking_id, { start_date: day, term: TERM }), trader.token),
    ];
    for (const { status, text } of await Promise.all(tries)) {
      expect(status).toBe(400);
      expect(text).toContain('cannot be in the past.');
    }
  }
});
