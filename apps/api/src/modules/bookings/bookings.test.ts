import { addDays } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import {
  makeBid,
  makeBooking,
  makeInquiry,
  makeListing,
  makeOffer,
  makeRenewal,
  makeStorage,
  SOON,
} from '../../testing/samples.ts';
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

const book = (storage_id: number, changes?: { volume?: number; start_date?: string; bid_term?: number }) =>
  makeBooking(api, terminal, trader, storage_id, changes);

const listing = async (listing_id: number) =>
  (await api.query('listings.get', { listing_id }, terminal.token)).body.result.data.data;

const detail = async (input: object, by: Person) =>
  (await api.query('bookings.get', input, by.token)).body.result.data.data;

describe('reading a booking', () => {
  it('finds it by its id and by its bid, with the caller’s side and abilities', async () => {
    const { listing_id, bid_id, booking_id } = await book(await makeStorage(api, terminal));
    const seen = await detail({ booking_id }, terminal);
    expect(seen).toMatchObject({
      booking_id,
      bid_id,
      listing_id,
      inquiry_id: null,
      inquiry_bids_id: null,
      type: 'listing',
      status: 'Active',
      closed_reason: null,
      storage_name: 'Dock 7 Tank Farm',
      trader_email: `${trader.username}@example.test`,
      terminal_email: `${terminal.username}@example.test`,
      open_renewal_id: null,
      side: 'terminal',
      abilities: { backOut: true, renew: true },
    });
    expect(await detail({ bid_id }, trader)).toEqual({ ...seen, side: 'trader' });
    const admin = await api.person({ category: 'Admin' });
    expect(await detail({ bid_id }, admin)).toEqual({
      ...seen,
      side: null,
      abilities: { backOut: false, renew: false },
    });
  });

  it('finds it by its offer', async () => {
    const storage_id = await makeStorage(api, terminal);
    const inquiry_id = await makeInquiry(api, trader);
    const inquiry_bids_id = await makeOffer(api, terminal, { inquiry_id, storage_id });
    await api.mutate('offers.accept', { inquiry_bids_id }, trader.token);
    expect(await detail({ inquiry_bids_id }, trader)).toMatchObject({
      type: 'inquiry',
      inquiry_id,
      inquiry_bids_id,
      bid_id: null,
      side: 'trader',
    });
  });

  it('returns 404 to strangers and to teammates of a party', async () => {
    const { bid_id, booking_id } = await book(await makeStorage(api, terminal));
    await api.database.client`insert into teams (team_name) values ('Mates')`;
    const [team] = await api.database.client`select team_id from teams where team_name = 'Mates'`;
    const mate = await api.person({ category: 'Trader', team_id: team?.team_id });
    await api.database.client`update users set team_id = ${team?.team_id} where user_id = ${trader.user_id}`;
    for (const by of [stranger, mate])
      for (const input of [{ booking_id }, { bid_id }, { inquiry_bids_id: bid_id + 1000 }]) {
        const { status, body } = await api.query('bookings.get', input, by.token);
        expect([status, body.error.message]).toEqual([404, messages.notFound]);
      }
  });

  it('rejects a request without an id or with several', async () => {
    for (const input of [{}, { booking_id: 1, bid_id: 1 }]) {
      const { status, body } = await api.query('bookings.get', input, trader.token);
      expect([status, body.error.message]).toEqual([
        400,
        'Send one of: booking_id, bid_id, inquiry_bids_id.',
      ]);
    }
  });

  it('denies the renew ability while a renewal request is open', async () => {
    const { booking_id } = await book(await makeStorage(api, terminal));
    const renewal_id = await makeRenewal(api, trader, booking_id);
    expect(await detail({ booking_id }, terminal)).toMatchObject({
      open_renewal_id: renewal_id,
      abilities: { backOut: true, renew: false },
    });
  });
});

describe('backing out', () => {
  it('closes the booking, reposts the listing and notifies the other party', async () => {
    const { listing_id, booking_id } = await book(await makeStorage(api, terminal));
    expect((await listing(listing_id)).status).toBe('Booked');
    const answer = await api.rest('DELETE', `/api/booking/trader/${booking_id}`, { token: trader.token });
    expect([answer.status, answer.body.message.text]).toEqual([200, messages.bookingBackedOut]);
    expect((await listing(listing_id)).status).toBe('Open');
    const [row] = await api.database
      .client`select status, closed_reason from bookings where booking_id = ${booking_id}`;
    expect(row).toEqual({ status: 'Closed', closed_reason: 'backed_out' });
    const notified = await api.database
      .client`select user_id from notifications where description like ${`%booking ${booking_id}.%`}`;
    expect([...notified]).toEqual([{ user_id: terminal.user_id }]);
    // The listing can be booked again.
    const bid_id = await makeBid(api, trader, listing_id);
    expect((await api.mutate('bids.accept', { bid_id }, terminal.token)).status).toBe(200);
  });

  it('returns 404 to strangers and for a wrong type, 409 to the loser of two concurrent calls', async () => {
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

  it('reposts nothing if the booking is a renewal', async () => {
    const { listing_id, booking_id } = await book(await makeStorage(api, terminal));
    const renewal_id = await makeRenewal(api, terminal, booking_id);
    const { body } = await api.mutate('renewals.accept', { renewal_id }, trader.token);
    const renewal = body.result.data.data.booking_id;
    const path = `/api/booking/renewal/${renewal}`;
    expect((await api.rest('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect((await api.rest('DELETE', path, { token: terminal.token })).status).toBe(200);
    expect((await listing(listing_id)).status).toBe('Booked');
    const rows = await api.database.client`
      select status from bookings where booking_id in (${booking_id}, ${renewal}) order by booking_id`;
    expect(rows.map(({ status }) => status)).toEqual(['Active', 'Closed']);
  });

  it('rejects the open renewal request of the booking', async () => {
    const { booking_id } = await book(await makeStorage(api, terminal));
    const renewal_id = await makeRenewal(api, trader, booking_id);
    expect((await detail({ booking_id }, trader)).open_renewal_id).toBe(renewal_id);
    await api.mutate('bookings.backOut', { booking_id }, trader.token);
    expect((await detail({ booking_id }, trader)).open_renewal_id).toBeNull();
    const { body } = await api.query('renewals.get', { renewal_id }, terminal.token);
    expect(body.result.data.data).toMatchObject({
      status: 'Rejected',
      reason: messages.renewalBookingClosed,
    });
  });

  it('reposts the listing for its original duration after a long booking', async () => {
    const { listing_id, booking_id } = await book(await makeStorage(api, terminal));
    // Posted 400 days ago with a duration of 410 days.
    await api.database.client`
      update listings set open_days = 410, expiration = market_day(now()) + 10 where listing_id = ${listing_id}`;
    await api.mutate('bookings.backOut', { booking_id }, terminal.token);
    const { expiration } = await listing(listing_id);
    expect(expiration).toBe(addDays(marketToday(), 410));
  });
});

describe('forecast and booked capacity', () => {
  it('count price x volume x 1000 per month as revenue of the terminal and costs of the trader', async () => {
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
    expect((await api.rest('GET', path, { token: seller.token })).body.data).toEqual(
      months.map((date, at) => ({ date, Revenue: amounts[at], 'Lease Costs': 0 })),
    );
    expect((await api.rest('GET', path, { token: buyer.token })).body.data).toEqual(
      months.map((date, at) => ({ date, Revenue: 0, 'Lease Costs': amounts[at] })),
    );
  });

  it('return booked and available capacity today', async () => {
    const seller = await api.person({ category: 'Terminal' });
    const listing_id = await makeListing(api, seller, await makeStorage(api, seller));
    const start_date = marketToday();
    const bid_id = await makeBid(api, trader, listing_id, { start_date, volume: 150 });
    await api.mutate('bids.accept', { bid_id }, seller.token);
    const capacity = await api.rest('GET', '/api/booking/booked_capacity/my', { token: seller.token });
    expect(capacity.body.data).toEqual([
      { name: 'Dock 7 Tank Farm', value: 150 },
      { name: 'Available', value: 350 },
    ]);
  });

  it('return total capacity to a storage’s owner and only the held volume to a trader', async () => {
    const seller = await api.person({ category: 'Terminal' });
    const buyer = await api.person({ category: 'Trader' });
    const full = await makeStorage(api, seller, { storage_name: 'Full', total_capacity: 200 });
    const idle = await makeStorage(api, seller, { storage_name: 'Idle', total_capacity: 300 });
    const start_date = marketToday();
    for (const volume of [150, 70]) await makeBooking(api, seller, buyer, full, { start_date, volume });
    await makeBooking(api, seller, buyer, idle, { start_date: `${year + 1}-01-01`, volume: 90 });
    const capacity = async (of: Person) =>
      (await api.query('bookings.capacityByStorage', undefined, of.token)).body.result.data.data;
    expect(await capacity(seller)).toEqual([
      { storage_id: full, storage_name: 'Full', booked: 220, total_capacity: 200 },
      { storage_id: idle, storage_name: 'Idle', booked: 0, total_capacity: 300 },
    ]);
    expect(await capacity(buyer)).toEqual([
      { storage_id: full, storage_name: 'Full', booked: 220, total_capacity: null },
    ]);
    // An overbooked storage does not reduce the free capacity of the others.
    const shares = await api.rest('GET', '/api/booking/booked_capacity/my', { token: seller.token });
    expect(shares.body.data).toEqual([
      { name: 'Full', value: 220 },
      { name: 'Available', value: 300 },
    ]);
  });

  it('reject a missing, reversed or too long date range', async () => {
    const ask = (query: string) =>
      api.rest('GET', `/api/booking/forecast/my${query}`, { token: trader.token });
    expect((await ask('')).body.message.text).toBe('Start date is required.');
    expect((await ask('?startDate=2026-05-01&endDate=2026-04-01')).body.message.text).toBe(
      'End date cannot be before start date.',
    );
    expect((await ask('?startDate=2026-05-01&endDate=2090-04-01')).status).toBe(400);
  });
});
