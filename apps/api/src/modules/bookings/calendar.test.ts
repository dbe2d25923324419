/** The booking calendar and overbooking: bars, overbooked months, free capacity and the warning before an agreement. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeBooking,
  makeInquiry,
  makeOffer,
  makeRenewal,
  makeStorage,
  SOON,
} from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let storage_id: number;

const year = Number(SOON.slice(0, 4)) + 1;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
  storage_id = await makeStorage(api, terminal, { total_capacity: 200, storage_name: 'Harbour' });
});

const book = async (
  start_date: string,
  bid_term: number,
  volume: number,
  from = storage_id,
): Promise<number> =>
  (await makeBooking(api, terminal, trader, from, { start_date, bid_term, volume })).booking_id;
const calendar = async (by: Person, type: string, of = year) =>
  (await api.rest('GET', `/api/booking/calendar/my/${type}/${of}`, { token: by.token })).body;
const bars = async (of: number) =>
  (await calendar(terminal, 'terminal', of)).data.map((row: { start_month: number; end_month: number }) => [
    row.start_month,
    row.end_month,
  ]);
const wouldOverbook = async (
  agreement: { volume: number; start_date: string; term: number },
  by: Person = terminal,
  of = storage_id,
) => api.query('bookings.wouldOverbook', { storage_id: of, ...agreement }, by.token);
const overbooks = async (agreement: { volume: number; start_date: string; term: number }) =>
  (await wouldOverbook(agreement)).body.result.data.data;

describe('the booking calendar', () => {
  it('returns the first and last month of each booking, and overbooked months to the owner', async () => {
    const first = await book(`${year}-03-10`, 2, 150);
    const second = await book(`${year}-04-20`, 12, 100);
    const { data, check } = await calendar(terminal, 'terminal');
    expect(data).toEqual([
      expect.objectContaining({
        booking_id: first,
        type: 'listing',
        username: trader.username,
        storage_name: 'Harbour',
        start_month: 3,
        end_month: 5,
        volume: 150,
      }),
      expect.objectContaining({ booking_id: second, start_month: 4, end_month: 12, volume: 100 }),
    ]);
    // Their sum exceeds 200 MBBL in April and May; the first booking ends on May 10.
    expect(check).toEqual({ [storage_id]: { 4: true, 5: true } });
    // A trader sees the terminal and the town, but no overbooking by others.
    expect(await calendar(trader, 'trader')).toMatchObject({
      data: [
        { username: terminal.username, locality: 'Bayonne', administrative_area_level_1: 'NJ' },
        { booking_id: second },
      ],
      check: {},
    });
    const other = await api.person({ category: 'Terminal' });
    expect(await calendar(other, 'terminal')).toEqual({ data: [], check: {} });
  });

  it('counts bookings of listings, inquiries and renewals, ignores those backed out of', async () => {
    const inquiry_id = await makeInquiry(api, trader);
    const inquiry_bids_id = await makeOffer(api, terminal, {
      inquiry_id,
      storage_id,
      volume: 70,
      date_available: `${year}-06-01`,
      storage_term: 3,
    });
    await api.mutate('offers.accept', { inquiry_bids_id }, trader.token);
    const booking_id = await book(`${year}-05-01`, 2, 80);
    const renewal_id = await makeRenewal(api, trader, booking_id, {
      start_date: `${year}-07-01`,
      term: 2,
      volume: 131,
    });
    const renewal = await api.mutate('renewals.accept', { renewal_id }, terminal.token);
    const backedOut = await book(`${year}-05-01`, 8, 200);
    await api.mutate('bookings.backOut', { booking_id: backedOut }, trader.token);
    const { data, check } = await calendar(terminal, 'terminal');
    expect(data).toMatchObject([
      { booking_id, type: 'listing', start_month: 5, end_month: 6 },
      { inquiry_bids_id, bid_id: null, type: 'inquiry', start_month: 6, end_month: 8 },
      {
        booking_id: renewal.body.result.data.data.booking_id,
        bid_id: null,
        type: 'renewal',
        start_month: 7,
        end_month: 8,
      },
    ]);
    // June has 70 and 80; July and August 70 and 131.
    expect(check).toEqual({ [storage_id]: { 7: true, 8: true } });
  });

  it('counts each storage separately and does not mark a full one as overbooked', async () => {
    const second = await makeStorage(api, terminal, { total_capacity: 200 });
    await book(`${year}-02-01`, 1, 200);
    await book(`${year}-02-01`, 1, 200, second);
    expect((await calendar(terminal, 'terminal')).check).toEqual({});
    await book(`${year}-02-28`, 1, 0.001, second);
    expect((await calendar(terminal, 'terminal')).check).toEqual({ [second]: { 2: true } });
  });

  it('does not mark a month as overbooked if one booking ends on the day the next starts', async () => {
    await book(`${year}-03-15`, 2, 200);
    await book(`${year}-05-15`, 2, 200);
    expect((await calendar(terminal, 'terminal')).check).toEqual({});
    // Starting one day earlier, it overlaps on July 14.
    await book(`${year}-07-14`, 1, 0.001);
    expect((await calendar(terminal, 'terminal')).check).toEqual({ [storage_id]: { 7: true } });
  });

  it('marks a month as overbooked by its peak day, not by the sum of its bookings', async () => {
    await book(`${year}-02-01`, 1, 90);
    await book(`${year}-02-28`, 2, 100);
    await book(`${year}-03-05`, 1, 100);
    await book(`${year}-04-05`, 1, 100);
    expect((await calendar(terminal, 'terminal')).check).toEqual({});
    await book(`${year}-03-31`, 1, 1);
    expect((await calendar(terminal, 'terminal')).check).toEqual({ [storage_id]: { 3: true, 4: true } });
  });

  it('clips bars to the year', async () => {
    await book(`${year}-12-31`, 1, 150);
    await book(`${year}-11-01`, 2, 150);
    await book(`${year}-06-15`, 24, 10);
    expect(await bars(year - 1)).toEqual([]);
    expect(await bars(year)).toEqual([
      [6, 12],
      [11, 12],
      [12, 12],
    ]);
    // A booking that ended with the old year is not in the new one; one that ends on January 31 is.
    expect(await bars(year + 1)).toEqual([
      [1, 12],
      [1, 1],
    ]);
    expect(await bars(year + 2)).toEqual([[1, 6]]);
    expect(await bars(year + 3)).toEqual([]);
    expect((await calendar(terminal, 'terminal')).check).toEqual({ [storage_id]: { 12: true } });
    expect((await calendar(terminal, 'terminal', year + 1)).check).toEqual({});
  });
});

describe('free capacity', () => {
  const free = (of: number, by: Person, start_date: string, term: number) =>
    api.query('bookings.freeCapacity', { storage_id: of, start_date, term }, by.token);

  it('is the total capacity minus the peak day of each month, within the given days', async () => {
    await book(`${year}-03-10`, 1, 150);
    await book(`${year}-04-10`, 1, 120.5);
    const { body } = await free(storage_id, terminal, `${year}-02-15`, 4);
    expect(body.result.data.data).toEqual([
      { month: `${year}-02`, free: 200 },
      { month: `${year}-03`, free: 50 },
      { month: `${year}-04`, free: 50 },
      { month: `${year}-05`, free: 79.5 },
      { month: `${year}-06`, free: 200 },
    ]);
    const after = await free(storage_id, terminal, `${year}-04-10`, 1);
    expect(after.body.result.data.data).toEqual([
      { month: `${year}-04`, free: 79.5 },
      { month: `${year}-05`, free: 79.5 },
    ]);
  });

  it('is negative in overbooked months and visible to the owner only', async () => {
    await book(`${year}-03-10`, 1, 150);
    await book(`${year}-03-10`, 1, 100);
    const { body } = await free(storage_id, terminal, `${year}-03-01`, 1);
    expect(body.result.data.data).toEqual([{ month: `${year}-03`, free: -50 }]);
    const other = await api.person({ category: 'Terminal' });
    expect((await free(storage_id, other, `${year}-03-01`, 1)).status).toBe(404);
    expect((await free(storage_id, trader, `${year}-03-01`, 1)).status).toBe(403);
  });
});

describe('the overbooking warning before an agreement', () => {
  it('returns the months that the agreement would overbook, across the turn of the year', async () => {
    await book(`${year}-11-20`, 2, 150);
    const agreement = { volume: 60, start_date: `${year}-10-15`, term: 5 };
    expect(await overbooks(agreement)).toEqual([
      { month: `${year}-11`, booked: 150, total_capacity: 200 },
      { month: `${year}-12`, booked: 150, total_capacity: 200 },
      { month: `${year + 1}-01`, booked: 150, total_capacity: 200 },
    ]);
    expect(await overbooks({ ...agreement, volume: 50 })).toEqual([]);
    // The booking ends on January 20.
    expect(await overbooks({ volume: 60, start_date: `${year + 1}-01-19`, term: 1 })).toMatchObject([
      { month: `${year + 1}-01` },
    ]);
    expect(await overbooks({ volume: 60, start_date: `${year + 1}-01-20`, term: 1 })).toEqual([]);
    expect(await overbooks({ volume: 60, start_date: `${year + 1}-02-01`, term: 600 })).toEqual([]);
    expect(await overbooks({ volume: 201, start_date: `${year + 2}-02-01`, term: 1 })).toEqual([
      { month: `${year + 2}-02`, booked: 0, total_capacity: 200 },
    ]);
  });

  it('returns the same months as the calendar once the booking is made', async () => {
    await book(`${year}-02-28`, 3, 120);
    await book(`${year}-07-01`, 2, 90);
    const agreement = { volume: 111, start_date: `${year}-01-31`, term: 7 };
    const warned = (await overbooks(agreement)).map(({ month }: { month: string }) => Number(month.slice(5)));
    await book(agreement.start_date, agreement.term, agreement.volume);
    const { check } = await calendar(terminal, 'terminal');
    expect(warned).toEqual(Object.keys(check[storage_id]).map(Number));
    expect(warned).toEqual([2, 3, 4, 5, 7, 8]);
  });

  it('returns 404 to other terminals and Admins, 403 to traders', async () => {
    await book(`${year}-02-01`, 1, 10);
    const agreement = { volume: 500, start_date: `${year}-02-01`, term: 1 };
    const other = await api.person({ category: 'Terminal' });
    const admin = await api.person({ category: 'Admin' });
    for (const by of [other, admin]) {
      const { status, body } = await wouldOverbook(agreement, by);
      expect([status, body.error.message]).toEqual([404, messages.notFound]);
    }
    expect((await wouldOverbook(agreement, trader)).status).toBe(403);
    expect((await wouldOverbook(agreement, terminal, 987_654_321)).status).toBe(404);
  });
});
