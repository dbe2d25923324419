/** Received and Placed Renewal Requests, their origin, and their end when the booking ends. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import {
  makeBooking,
  makeInquiry,
  makeOffer,
  makeRenewal,
  makeStorage,
  renewalInput,
  SOON,
} from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let storage_id: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** New users for each describe, so that their lists start empty. */
async function makePeople() {
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader', cell_phone: '+1 201 555 0300' });
  storage_id = await makeStorage(api, terminal);
}

const list = async (side: 'Received' | 'Placed', by: Person, input: object = {}) =>
  (await api.query(`renewals.list${side}`, input, by.token)).body.result.data;
const ids = async (...args: Parameters<typeof list>): Promise<number[]> =>
  (await list(...args)).data.map((row: { renewal_id: number }) => row.renewal_id);
const accept = async (renewal_id: number, by: Person): Promise<number> =>
  (await api.mutate('renewals.accept', { renewal_id }, by.token)).body.result.data.data.booking_id;
const get = async (renewal_id: number, by: Person) =>
  (await api.query('renewals.get', { renewal_id }, by.token)).body.result.data.data;
const book = async () => (await makeBooking(api, terminal, trader, storage_id)).booking_id;
const bookInquiry = async () => {
  const inquiry_id = await makeInquiry(api, trader);
  const inquiry_bids_id = await makeOffer(api, terminal, { inquiry_id, storage_id });
  const { body } = await api.mutate('offers.accept', { inquiry_bids_id }, trader.token);
  return body.result.data.data.booking_id as number;
};

describe('Received and Placed Renewal Requests', () => {
  beforeAll(makePeople);

  it('list the caller’s requests with contact details, bounds and totals', async () => {
    const cheap = await makeRenewal(api, trader, await book(), { price: 0.5, term: 3 });
    const dear = await makeRenewal(api, trader, await book(), { price: 0.9, term: 24 });
    const back = await makeRenewal(api, terminal, await book());
    expect(await ids('Received', terminal)).toEqual([dear, cheap]);
    expect(await ids('Placed', trader)).toEqual([dear, cheap]);
    expect(await ids('Received', trader)).toEqual([back]);
    expect(await ids('Placed', terminal)).toEqual([back]);
    expect(await ids('Received', terminal, { sort: 'price' })).toEqual([cheap, dear]);
    expect(await ids('Received', terminal, { min_price: 0.6 })).toEqual([dear]);
    expect(await ids('Received', terminal, { max_term: 12, status: ['Open'] })).toEqual([cheap]);
    expect(await ids('Received', terminal, { q: 'bayonne' })).toEqual([dear, cheap]);
    const page = await list('Received', terminal, { limit: 1, type: ['listing'] });
    expect(page).toMatchObject({
      data: [{ renewer_username: trader.username, renewer_cell_phone: '+1 201 555 0300' }],
      bounds: { price: { min: 0.5, max: 0.9 }, term: { min: 3, max: 24 } },
      page: { total: 2, limit: 1, offset: 0 },
    });
    const other = await api.person({ category: 'Terminal' });
    expect(await list('Received', other)).toMatchObject({ data: [], page: { total: 0 } });
  });
});

describe('a chain of renewals', () => {
  beforeAll(makePeople);

  it('has the type of its first booking', async () => {
    const chains: Record<string, number[]> = { listing: [], inquiry: [] };
    /** Each renewal starts on the day the previous one ends. */
    const startOf = (link: number) => addMonths(SOON, 12 + 6 * link);
    for (const [type, first] of [
      ['listing', await book()] as const,
      ['inquiry', await bookInquiry()] as const,
    ]) {
      let booking_id = first;
      for (let link = 0; link < 3; link += 1) {
        const renewal_id = await makeRenewal(api, trader, booking_id, { start_date: startOf(link) });
        expect((await get(renewal_id, trader)).type).toBe(type);
        chains[type]?.unshift(renewal_id);
        booking_id = await accept(renewal_id, terminal);
      }
      const form = await api.query('renewals.form', { booking_id }, terminal.token);
      expect(form.body.result.data.data.type).toBe(type);
      // The documented path accepts the type that the form returns.
      const { booking_id: _, ...body } = renewalInput(booking_id, { start_date: startOf(3) });
      const path = `/api/renew/${booking_id}/${type}`;
      const placed = await api.rest('POST', path, { token: terminal.token, body });
      expect(placed.status).toBe(200);
    }
    expect(await ids('Placed', trader, { type: ['listing'] })).toEqual(chains.listing);
    expect(await ids('Placed', trader, { type: ['inquiry'] })).toEqual(chains.inquiry);
    const types = (await list('Placed', trader, { sort: 'type' })).data.map(
      (row: { type: string }) => row.type,
    );
    expect(types).toEqual([...Array(3).fill('inquiry'), ...Array(3).fill('listing')]);
  });
});

describe('a renewal request on a booking that ended', () => {
  beforeAll(makePeople);

  const rejected = { status: 'Rejected', reason: messages.renewalBookingClosed };

  it('is rejected and both parties notified when a party backs out', async () => {
    const booking_id = await book();
    const renewal_id = await makeRenewal(api, terminal, booking_id);
    await api.mutate('bookings.backOut', { booking_id }, trader.token);
    const [row] = await api.database
      .client`select status, reason from renewal_requests where renewal_id = ${renewal_id}`;
    expect(row).toEqual(rejected);
    const notified = await api.database.client`
      select user_id from notifications where endpoint = ${`/my/booking?renewal=${renewal_id}`}
      and description = ${`The renewal request for booking ${booking_id} was rejected: ${messages.renewalBookingClosed}`}
      order by user_id`;
    expect(notified.map(({ user_id }) => user_id)).toEqual([terminal.user_id, trader.user_id]);
    for (const [verb, by] of [
      ['accept', trader] as const,
      ['reject', trader] as const,
      ['cancel', terminal] as const,
    ]) {
      const { status, body } = await api.mutate(`renewals.${verb}`, { renewal_id }, by.token);
      expect([status, body.error.message]).toEqual([409, messages.renewalNotOpen]);
    }
    const placed = await api.mutate('renewals.place', renewalInput(booking_id), trader.token);
    expect([placed.status, placed.body.error.message]).toEqual([409, messages.renewalNotActive]);
  });

  it('reads as Rejected from the day the term is over, before the job writes the status', async () => {
    const booking_id = await book();
    const renewal_id = await makeRenewal(api, trader, booking_id);
    const endOn = (day: string) =>
      api.database.client`
        update bookings set start_date = (${day}::date - make_interval(months => term))::date where booking_id = ${booking_id}`;
    await endOn(addDays(marketToday(), 1));
    expect((await get(renewal_id, terminal)).status).toBe('Open');
    await endOn(marketToday());
    expect(await get(renewal_id, terminal)).toMatchObject({
      ...rejected,
      abilities: { accept: false, reject: false, cancel: false },
    });
    expect((await list('Received', terminal, { status: ['Rejected'] })).data[0]).toMatchObject({
      renewal_id,
      ...rejected,
    });
    expect(await ids('Received', terminal, { status: ['Open'] })).toEqual([]);
    const form = await api.query('renewals.form', { booking_id }, trader.token);
    expect(form.body.result.data.data).toMatchObject({ renewal_id: null, abilities: { place: false } });
    const booking = await api.query('bookings.get', { booking_id }, trader.token);
    expect(booking.body.result.data.data).toMatchObject({
      status: 'Closed',
      closed_reason: 'completed',
      open_renewal_id: null,
      abilities: { backOut: false, renew: false },
    });
    for (const [verb, by] of [['accept', terminal] as const, ['cancel', trader] as const]) {
      const { status, body } = await api.mutate(`renewals.${verb}`, { renewal_id }, by.token);
      expect([status, body.error.message]).toEqual([409, messages.renewalNotOpen]);
    }
    const placed = await api.mutate('renewals.place', renewalInput(booking_id), trader.token);
    expect([placed.status, placed.body.error.message]).toEqual([409, messages.renewalNotActive]);
  });
});
