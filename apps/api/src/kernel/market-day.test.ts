/**
 * "Today" is the date in the market's time zone: in rules, lists, jobs and market data, also on days of 23 and 25
 * hours.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTask, scheduleOf } from '../jobs/tasks.ts';
import { makeBid, makeListing, makeStorage } from '../testing/samples.ts';
import { setClock } from '../testing/set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let admin: Person;
let storage_id: number;

/** 23:30 of November 30th in Chicago; UTC has December. */
const EVENING = '2026-12-01T05:30:00Z';
const DAY = '2026-11-30';

const log = { info() {}, warn() {}, error() {} } as never;
const run = (name: Parameters<typeof runTask>[0]) => runTask(name, { services: api.services, log });
const rowOf = async (query: string) => (await api.database.client.unsafe(query))[0];

beforeAll(async () => {
  api = await startTestApi();
  [terminal, trader, admin] = [
    await api.person({ category: 'Terminal' }),
    await api.person(),
    await api.person({ category: 'Admin', data_sub: 1 }),
  ];
  await setClock(api, EVENING);
  storage_id = await makeStorage(api, terminal);
});
beforeEach(() => setClock(api, EVENING));
afterAll(() => api.close());

const listing = (changes = {}) =>
  makeListing(api, terminal, storage_id, { date_available: DAY, expiration: '2027-11-30', ...changes });
const bid = (listing_id: number, changes = {}) =>
  makeBid(api, trader, listing_id, { start_date: DAY, ...changes });
const statusOf = async (listing_id: number) =>
  (await api.query('listings.get', { listing_id }, terminal.token)).body.result.data.data.status;

describe('late in the evening, when UTC has the next day', () => {
  it('accepts a bid that starts today without a confirmation that its start has passed', async () => {
    const listing_id = await listing();
    const bid_id = await bid(listing_id);
    const accepted = await api.mutate('bids.accept', { bid_id }, terminal.token);
    expect(accepted.status, accepted.text).toBe(200);
    const { booking_id } = accepted.body.result.data.data;
    expect(
      await rowOf(`
        select l.posted_on, b.date_placed, k.date_booked from bookings k join bids b using (bid_id) join listings l on l.listing_id = b.listing_id
        where booking_id = ${booking_id}`),
    ).toEqual({ posted_on: DAY, date_placed: DAY, date_booked: DAY });
  });

  it('rejects a bid that starts yesterday', async () => {
    const listing_id = await listing();
    const late = await api.mutate(
      'bids.place',
      {
        listing_id,
        product: 'WCS',
        bid_price: 0.6,
        volume: 10,
        start_date: '2026-11-29',
        bid_term: 12,
        bid_comment: '',
      },
      trader.token,
    );
    expect(late.status).toBe(400);
  });

  it('dates the opening and closing of a listing by the market’s day', async () => {
    const listing_id = await listing();
    await api.mutate('listings.withdraw', { listing_id }, terminal.token);
    expect(
      await rowOf(
        `select opened_on, closed_on from market_spans where entity = 'listing' and entity_id = ${listing_id}`,
      ),
    ).toEqual({ opened_on: DAY, closed_on: DAY });
  });

  it('counts a booking in the month that has not ended in the market', async () => {
    await run('roll_up_market');
    const { body } = await api.query(
      'market.volumeMonthly',
      { start_date: '2026-11-01', end_date: '2026-12-31' },
      admin.token,
    );
    const booked = body.result.data.filter((row: { volume: number }) => row.volume > 0);
    expect(JSON.stringify(booked)).toContain('2026-11');
    expect(JSON.stringify(booked)).not.toContain('2026-12');
  });

  it('filters the audit by the market’s day', async () => {
    const created = { min_created: DAY, max_created: DAY };
    await api.mutate('users.suspend', { user_id: trader.user_id }, admin.token);
    await api.mutate('users.unsuspend', { user_id: trader.user_id }, admin.token);
    const on = async (filter: object) =>
      (await api.query('audit.list', filter, admin.token)).body.result.data.data.length;
    expect(await on(created)).toBeGreaterThan(0);
    expect(await on({ min_created: '2026-12-01', max_created: '2026-12-01' })).toBe(0);
  });

  it('exports timestamps as days in the market’s time zone', async () => {
    await api.mutate('users.suspend', { user_id: trader.user_id }, admin.token);
    await api.mutate('users.unsuspend', { user_id: trader.user_id }, admin.token);
    const input = encodeURIComponent(JSON.stringify({ min_created: DAY, max_created: DAY }));
    const { text } = await api.rest('GET', `/api/export/audit.list?input=${input}&columns=created`, admin);
    expect([...new Set(text.slice(1).trimEnd().split('\r\n'))]).toEqual(['When', '11/30/2026']);
  });
});

it('sends the market day and the seconds until it ends with every tRPC response', async () => {
  const headerOf = async () => (await api.query('nothing.there')).headers['market-day'];
  expect(await headerOf()).toBe('2026-11-30;ends-in=1800;zone=America/Chicago');
  await setClock(api, '2026-12-01T06:00:00Z');
  expect(await headerOf()).toBe('2026-12-01;ends-in=86400;zone=America/Chicago');
});

describe.each([
  ['a day of 24 hours', '2026-12-10', '2026-12-11T05:59:59.999Z'],
  ['the day of 23 hours on which the clocks go forward', '2027-03-14', '2027-03-15T04:59:59.999Z'],
  ['the day of 25 hours on which the clocks go back', '2027-11-07', '2027-11-08T05:59:59.999Z'],
])('on %s', (_name, expiration, last) => {
  it('keeps a listing open until midnight in the market and expired from then on', async () => {
    const listing_id = await listing({ expiration });
    await setClock(api, last);
    expect(await statusOf(listing_id)).toBe('Open');
    expect(await run('expire_listings')).toBe(0);
    await setClock(api, new Date(Date.parse(last) + 1).toISOString());
    expect(await statusOf(listing_id)).toBe('Expired');
    expect(await run('expire_listings')).toBe(1);
    expect(await rowOf(`select status from listings where listing_id = ${listing_id}`)).toEqual({
      status: 'Expired',
    });
  });
});

it('assesses the price index at midnight in the market, not in UTC', async () => {
  await setClock(api, '2027-12-02T05:59:59Z');
  await run('assess_index');
  const newest = async () => (await rowOf('select max(as_of) as as_of from price_index_days'))?.as_of;
  expect(await newest()).toBe('2027-11-30');
  await setClock(api, '2027-12-02T06:00:00Z');
  await run('assess_index');
  expect(await newest()).toBe('2027-12-01');
});

it.each([
  ['America/Chicago', '2026-11-26T18:00:00Z', '30 9 * * *'],
  ['America/Chicago', '2026-07-01T18:00:00Z', '30 8 * * *'],
  ['Asia/Kolkata', '2026-11-26T18:00:00Z', '0 22 * * *'],
])('schedules the market data check for 03:30 in %s', (time_zone, now, crontab) => {
  expect(scheduleOf('check_market', { time_zone, clock: () => new Date(now) })).toBe(crontab);
});

it('schedules the daily jobs at midnight also in time zones with a fractional-hour offset', () => {
  const market = { time_zone: 'Asia/Kathmandu', clock: () => new Date() };
  for (const name of ['expire_listings', 'expire_inquiries', 'complete_bookings', 'assess_index'] as const)
    expect(scheduleOf(name, market)).toBe('*/15 * * * *');
});
