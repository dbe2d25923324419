/** What counts in the price index, when it is assessed, and that assessments are immutable. */
import { addDays } from '@tank/schema/kit/dates';
import type { IndexRow, PriceIndexAnswer } from '@tank/schema/market/price-index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../../jobs/tasks.ts';
import { readSystemMetrics } from '../../../server/metrics/queries.ts';
import { marketToday } from '../../../testing/market-today.ts';
import { makeBooking, makeInquiry, makeListing, makeStorage } from '../../../testing/samples.ts';
import { setClock } from '../../../testing/set-clock.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { type Cast, makeCast } from '../../../testing/test-users.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const today = marketToday();
const after = (days: number) => addDays(today, days);
let api: TestApi;
let cast: Cast;
let admins: number[];

const assess = () => runTask('assess_index', { services: api.services, log });
/** Moves the clock to the next day and assesses. */
async function endDay(day: string) {
  await setClock(api, addDays(day, 1));
  await assess();
}
async function indexOf(as_of?: string): Promise<PriceIndexAnswer> {
  const { status, body, text } = await api.query('market.priceIndex', { as_of }, cast.admin.token);
  expect(status, text).toBe(200);
  return body.result.data;
}
async function priceOf(region: string, product_category: string, as_of?: string) {
  const { rows } = await indexOf(as_of);
  const row = rows.find((one) => one.region === region && one.product_category === product_category);
  const { past: _, ...rest } = row as IndexRow;
  return rest;
}
const trade = async (days_ago: number, price: number, volume: number, by: number) =>
  api.database.client`
    insert into bid_ask (region, product_category, price, volume, term, bid_ask, start_date, date_placed, entered_by)
    values ('PADD 5', '{Asphalt}', ${price}, ${volume}, 12, 'trade', ${today}, ${after(-days_ago)}, ${admins[by] ?? 0})`;

beforeAll(async () => {
  api = await startTestApi();
  cast = await makeCast(api);
  const others = await Promise.all([1, 2].map(() => api.person({ category: 'Admin' })));
  admins = [cast.admin, ...others].map(({ user_id }) => user_id);
  // As of yesterday, the last 30 days begin 30 days before today.
  await trade(1, 0.86, 150, 0);
  await trade(11, 0.9, 200, 1);
  await trade(30, 0.94, 50, 2);
  // The previous 30 days.
  await trade(31, 0.5, 1000, 0);
  await trade(41, 0.87, 1000, 1);
  await trade(53, 0.88, 100, 2);
});
afterAll(() => api.close());

describe('past days', () => {
  it('are each assessed once by concurrent processes, from the first record on', async () => {
    const counts = await Promise.all([assess(), assess(), assess()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(53);
    expect(await assess()).toBe(0);
  });

  it('have the weighted median of the deals', async () => {
    // 0.86 x 150, 0.90 x 200, 0.94 x 50: half of 400 is 200, passed at 0.90. Before that 0.50 x 1000, 0.87 x 1000, 0.88 x 100:
    // half of 2100 is 1050, passed at 0.87. (0.90 - 0.87) / 0.87 is 3.45 percent.
    expect(await priceOf('PADD 5', 'Asphalt')).toEqual({
      region: 'PADD 5',
      product_category: 'Asphalt',
      price: 0.9,
      prev_price: 0.87,
      change: 3.45,
      basis: 'deals',
      prev_basis: 'deals',
      sample_size: 3,
      waiting: 0,
      withheld: null,
      basis_changes: [],
    });
  });

  it('are reported as assessed, late or not assessed', async () => {
    expect(await indexOf()).toMatchObject({
      as_of: after(-1),
      late: false,
      first: after(-53),
      last: after(-1),
    });
    expect(await indexOf(after(-31))).toMatchObject({ was_assessed: true, late: true });
    expect(await indexOf(after(-54))).toMatchObject({ was_assessed: false });
  });

  it.each([
    'update price_index set price = 1',
    'delete from price_index',
    'truncate price_index_days cascade',
  ])('cannot be rewritten in the database: %s', async (statement) => {
    await expect(api.database.client.unsafe(statement)).rejects.toThrow('are append-only');
  });

  it('keep their price when a quote changes or a category is renamed', async () => {
    await api.database.client`update bid_ask set price = 5 where region = 'PADD 5'`;
    await api.mutate(
      'products.renameCategory',
      { product_category: 'Asphalt', new_product_category: 'Bitumen' },
      cast.admin.token,
    );
    expect((await priceOf('PADD 5', 'Bitumen', after(-1))).price).toBe(0.9);
    const { body } = await api.query(
      'market.priceIndexPast',
      { region: 'PADD 5', product_category: 'Bitumen' },
      cast.admin.token,
    );
    expect(body.result.data[0]).toEqual({ as_of: after(-1), price: 0.9, basis: 'deals', sample_size: 3 });
  });
});

describe('new days', () => {
  const region = 'PADD 1B';
  let tanks: number[];

  it('have the midpoint of disclosed asks and bids if there are too few deals', async () => {
    const { owner, terminal, bidder, rival } = cast;
    tanks = [await makeStorage(api, owner), await makeStorage(api, terminal)];
    const [ours = 0, theirs = 0] = tanks;
    await makeListing(api, owner, ours, { ask_price: 0.6, working_capacity: 200 });
    await makeListing(api, owner, ours, { ask_price: 0.7, working_capacity: 100 });
    await makeListing(api, terminal, theirs, { ask_price: 0.01, working_capacity: 400, hide_price: 1 });
    await makeInquiry(api, bidder, { bid_price: 0.5 });
    await makeInquiry(api, bidder, { bid_price: 0.54 });
    await makeInquiry(api, rival, { bid_price: 0.52 });
    await endDay(today);
    // Two asks are too few.
    expect(await priceOf(region, 'Heavy Crude')).toMatchObject({
      price: null,
      basis: null,
      sample_size: null,
    });
    await makeListing(api, terminal, theirs, { ask_price: 0.65, working_capacity: 200 });
    await endDay(after(1));
    // Asks 0.60 x 200, 0.65 x 200, 0.70 x 100: half of 500 is passed at 0.65. Bids of equal volume: 0.52. Midpoint: 0.585.
    expect(await priceOf(region, 'Heavy Crude')).toMatchObject({
      price: 0.585,
      basis: 'quotes',
      sample_size: 6,
    });
  });

  it('prefer deals over quotes until a side backs out of a deal', async () => {
    const { owner, terminal, trader, bidder, rival } = cast;
    const [ours = 0, theirs = 0] = tanks;
    await makeBooking(api, owner, bidder, ours, { bid_price: 0.6, volume: 50 });
    await makeBooking(api, owner, rival, ours, { bid_price: 0.62, volume: 50 });
    const third = await makeBooking(api, terminal, trader, theirs, { bid_price: 0.7, volume: 100 });
    await endDay(after(2));
    // 0.60 x 50 and 0.62 x 50 reach exactly half of 200: the midpoint of 0.62 and 0.70.
    expect(await priceOf(region, 'Heavy Crude')).toMatchObject({
      price: 0.66,
      basis: 'deals',
      sample_size: 3,
    });
    await api.mutate('bookings.backOut', { booking_id: third.booking_id }, trader.token);
    await endDay(after(3));
    expect((await priceOf(region, 'Heavy Crude')).basis).toBe('quotes');
    expect((await priceOf(region, 'Heavy Crude', after(2))).price).toBe(0.66);
  });

  it('include the basis of a price in the REST response', async () => {
    const { body } = await api.rest('GET', '/api/price_index', { token: cast.admin.token });
    const row = body.find((one: IndexRow) => one.region === region && one.product_category === 'Heavy Crude');
    expect(row).toEqual({
      region,
      product_category: 'Heavy Crude',
      price: 0.585,
      prev_price: null,
      change: null,
      basis: 'quotes',
      // The listing reopened when the booking was backed out of.
      sample_size: 7,
      as_of: after(3),
    });
  });

  it('cannot be queried before they are over', async () => {
    const { status, text } = await api.query('market.priceIndex', { as_of: after(4) }, cast.admin.token);
    expect([status, text]).toEqual([400, expect.stringContaining('A day is assessed once it is over.')]);
  });

  it('count a booking for 30 days including the day it was made', async () => {
    await makeBooking(api, cast.terminal, cast.trader, tanks[1] ?? 0, { bid_price: 0.7, volume: 100 });
    await endDay(after(2 + 29));
    expect(await priceOf(region, 'Heavy Crude')).toMatchObject({
      price: 0.66,
      basis: 'deals',
      sample_size: 3,
    });
    await endDay(after(2 + 30));
    expect((await priceOf(region, 'Heavy Crude')).basis).not.toBe('deals');
  });
});

it('reports past days without an assessment in the metrics', async () => {
  const unassessed = async () => (await readSystemMetrics(api.database, undefined)).market.unassessed;
  expect(await unassessed()).toBe(0);
  await api.database.client`
    insert into price_index_days (as_of, assessed_at, late) values (${after(-60)}, now(), true)`;
  // The days between this one and the first assessed day.
  expect(await unassessed()).toBe(6);
});
