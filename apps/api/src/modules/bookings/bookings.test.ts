import { addDays } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBid, makeListing, makeStorage, SOON } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let stranger: Person;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
  stranger = await api.person({ category: 'Terminal' });
});
afterAll(() => api.close());

const year = Number(SOON.slice(0, 4));

async function book(
  storage_id: number,
  changes: { volume?: number; start_date?: string; bid_term?: number } = {},
) {
  const listing_id = await makeListing(api, terminal, storage_id);
  const bid_id = await makeBid(api, trader, listing_id, changes);
  const { body } = await api.mutate('bids.accept', { bid_id }, terminal.token);
  return { listing_id, booking_id: body.result.data.data.booking_id as number };
}

const listing = async (listing_id: number) =>
  (await api.query('listings.get', { listing_id }, terminal.token)).body.result.data.data;

describe('backing out', () => {
  it('closes the booking, reposts the listing and tells the other party', async () => {
    const { listing_id, booking_id } = await book(await makeStorage(api, terminal));
    expect((await listing(listing_id)).status).toBe('Booked');
    const answer = await api.rest('DELETE', `/api/booking/trader/${booking_id}`, { token: trader.token });
    expect([answer.status, answer.body.message.text]).toEqual([200, messages.bookingBackedOut]);
    expect((await listing(listing_id)).status).toBe('Open');
    const [row] = await api.database
      .client`select status, closed_reason from bookings where booking_id = ${booking_id}`;
    expect(row).toEqual({ status: 'Closed', closed_reason: 'backed_out' });
    const told = await api.database
      .client`select user_id from notifications where description like ${`%booking ${booking_id}.`}`;
    expect([...told]).toEqual([{ user_id: terminal.user_id }]);
    // The listing can be booked again.
    const bid_id = await makeBid(api, trader, listing_id);
    expect((await api.mutate('bids.accept', { bid_id }, terminal.token)).status).toBe(200);
  });

  it('works once, for the parties only, and from the side that is theirs', async () => {
    const { booking_id } = await book(await makeStorage(api, terminal));
    const by = (person: Person, type = 'listing') =>
      api.rest('DELETE', `/api/booking/${type}/${booking_id}`, { token: person.token });
    expect((await by(stranger)).status).toBe(404);
    expect((await by(trader, 'terminal')).status).toBe(404);
    expect((await by(trader, 'renewal')).status).toBe(404);
    expect((await by(trader, 'pirate')).status).toBe(400);
    const both = await Promise.all([by(terminal), by(trader)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps the listing open as long as it was meant to be, when it was booked for long', async () => {
    const { listing_id, booking_id } = await book(await makeStorage(api, terminal));
    // As if it had been posted for 410 days, 400 days ago.
    await api.database.client`
      update listings set created_at = now() - interval '400 days', expiration = current_date + 10
      where listing_id = ${listing_id}`;
    await api.mutate('bookings.backOut', { booking_id }, terminal.token);
    const { expiration } = await listing(listing_id);
    expect(expiration).toBe(addDays(new Date().toISOString().slice(0, 10), 410));
  });
});

describe('the calendar', () => {
  it('shows a bar from the first to the last month of the year, and where the storage is overbooked', async () => {
    const storage_id = await makeStorage(api, terminal, { total_capacity: 200 });
    const first = await book(storage_id, { start_date: `${year + 1}-03-10`, bid_term: 2, volume: 150 });
    await book(storage_id, { start_date: `${year + 1}-04-20`, bid_term: 12, volume: 100 });
    const path = `/api/booking/calendar/my/terminal/${year + 1}`;
    const { body } = await api.rest('GET', path, { token: terminal.token });
    const rows = body.data.filter((row: { storage_id: number }) => row.storage_id === storage_id);
    expect(rows).toMatchObject([
      { booking_id: first.booking_id, username: trader.username, start_month: 3, end_month: 5, volume: 150 },
      { start_month: 4, end_month: 12, volume: 100 },
    ]);
    // Together they are over 200 MBBL in April and May; the first one ends on May 10.
    expect(body.check[storage_id]).toEqual({ 4: true, 5: true });
    const traders = await api.rest('GET', path.replace('terminal', 'trader'), { token: trader.token });
    expect(traders.body.check).toEqual({});
    expect(traders.text).toContain(terminal.username);
    const other = await api.rest('GET', path, { token: stranger.token });
    expect(other.body).toEqual({ data: [], check: {} });
  });
});

describe('forecast and capacity', () => {
  it('add price x volume x 1000 in each month of the term, as revenue for one side and costs for the other', async () => {
    const seller = await api.person({ category: 'Terminal' });
    const buyer = await api.person({ category: 'Trader' });
    const listing_id = await makeListing(api, seller, await makeStorage(api, seller));
    const start_date = `${year + 1}-02-15`;
    const bid_id = await makeBid(api, buyer, listing_id, {
      start_date,
      bid_term: 2,
      volume: 150,
      bid_price: 0.6,
    });
    await api.mutate('bids.accept', { bid_id }, seller.token);
    const path = `/api/booking/forecast/my?startDate=01/05/${year + 1}&endDate=${year + 1}-04-30`;
    const months = [`${year + 1}-01`, `${year + 1}-02`, `${year + 1}-03`, `${year + 1}-04`];
    const amounts = [0, 90_000, 90_000, 0];
    expect((await api.rest('GET', path, { token: seller.token })).body).toEqual(
      months.map((date, at) => ({ date, Revenue: amounts[at], 'Lease Costs': 0 })),
    );
    expect((await api.rest('GET', path, { token: buyer.token })).body).toEqual(
      months.map((date, at) => ({ date, Revenue: 0, 'Lease Costs': amounts[at] })),
    );
  });

  it('say what of the capacity is booked today, and what is left', async () => {
    const seller = await api.person({ category: 'Terminal' });
    const listing_id = await makeListing(api, seller, await makeStorage(api, seller));
    const start_date = new Date().toISOString().slice(0, 10);
    const bid_id = await makeBid(api, trader, listing_id, { start_date, volume: 150 });
    await api.mutate('bids.accept', { bid_id }, seller.token);
    const capacity = await api.rest('GET', '/api/booking/booked_capacity/my', { token: seller.token });
    expect(capacity.body).toEqual([
      { name: 'Dock 7 Tank Farm', value: 150 },
      { name: 'Available', value: 350 },
    ]);
  });

  it('refuse a range that runs backwards or for ever', async () => {
    const ask = (query: string) =>
      api.rest('GET', `/api/booking/forecast/my${query}`, { token: trader.token });
    expect((await ask('')).body.message.text).toBe('Start date is required.');
    expect((await ask('?startDate=2026-05-01&endDate=2026-04-01')).body.message.text).toBe(
      'End date cannot be before start date.',
    );
    expect((await ask('?startDate=2026-05-01&endDate=2090-04-01')).status).toBe(400);
  });
});
