/** Accepting a term that is over fails; accepting one that has started needs a confirmation and keeps its start date. */
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
/** Start date of a term whose first day after is today. */
const OVER = addMonths(today, -TERM);
/** Start date of a term that has started but is not over. */
const STARTED = addDays(today, -1);

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person();
  storage_id = await makeStorage(api, terminal, { total_capacity: 100_000 });
});
afterAll(() => api.close());

interface Kind {
  /** Places it for a future term. `status` reads the status of its listing or inquiry. */
  make(): Promise<{ id: number; status(): Promise<string> }>;
  setStart(id: number, day: string): Promise<unknown>;
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
    setStart: (id, day) => api.database.client`update bids set start_date = ${day} where bid_id = ${id}`,
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
    setStart: (id, day) =>
      api.database.client`update inquiry_bids set date_available = ${day} where inquiry_bids_id = ${id}`,
    key: 'inquiry_bids_id',
    procedure: 'offers',
    path: '/api/inquiry_booking/',
    by: () => trader,
  },
};

describe.for(Object.entries(kinds))('accepting %s', ([, { make, setStart, key, procedure, path, by }]) => {
  const accept = (id: number, more: object = {}) =>
    api.mutate(`${procedure}.accept`, { [key]: id, ...more }, by().token);
  const acceptable = async (id: number) =>
    (await api.query(`${procedure}.get`, { [key]: id }, by().token)).body.result.data.data.abilities.accept;

  it('returns 409 and books nothing if the term is over', async () => {
    const { id, status } = await make();
    expect(await acceptable(id)).toBe(true);
    await setStart(id, OVER);
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

  it('returns UNCONFIRMED if the start date has passed, and books that date once confirmed', async () => {
    const { id, status } = await make();
    await setStart(id, STARTED);
    expect(await acceptable(id)).toBe(true);
    const unconfirmed = await accept(id, { confirm_past_start: 0 });
    const { message, data } = unconfirmed.body.error;
    expect([unconfirmed.status, message, data.error_code]).toEqual([
      409,
      messages.startPassed,
      'UNCONFIRMED',
    ]);
    expect(await status()).toBe('Open');
    const { body } = await accept(id, { confirm_past_start: 1 });
    const { booking_id } = body.result.data.data;
    const [row] = await api.database
      .client`select start_date::text, status from bookings where booking_id = ${booking_id}`;
    expect(row).toEqual({ start_date: STARTED, status: 'Active' });
  });

  it('requires the confirmation over REST too', async () => {
    const { id, status } = await make();
    await setStart(id, STARTED);
    const { token } = by();
    const unconfirmed = await api.rest('POST', `${path}${id}`, { token });
    expect([unconfirmed.status, unconfirmed.body.message.text]).toEqual([409, messages.startPassed]);
    expect(await status()).toBe('Open');
    const confirmed = await api.rest('POST', `${path}${id}`, { token, body: { confirm_past_start: 1 } });
    expect(confirmed.status).toBe(200);
  });

  it('needs no confirmation if the term starts today', async () => {
    const { id } = await make();
    await setStart(id, today);
    expect((await accept(id)).status).toBe(200);
  });
});

it('rejects placing bids, offers and renewals with a start date in the past', async () => {
  const listing_id = await makeListing(api, terminal, storage_id);
  const inquiry_id = await makeInquiry(api, trader);
  const { booking_id } = await makeBooking(api, terminal, trader, storage_id);
  for (const day of [OVER, STARTED]) {
    const attempts = [
      api.mutate('bids.place', bidInput(listing_id, { start_date: day, bid_term: TERM }), trader.token),
      api.mutate(
        'offers.place',
        offerInput(inquiry_id, storage_id, { date_available: day, storage_term: TERM }),
        terminal.token,
      ),
      api.mutate('renewals.place', renewalInput(booking_id, { start_date: day, term: TERM }), trader.token),
    ];
    for (const { status, text } of await Promise.all(attempts)) {
      expect(status).toBe(400);
      expect(text).toContain('cannot be in the past.');
    }
  }
});
