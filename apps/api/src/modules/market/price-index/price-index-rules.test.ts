/** Which deals and quotes count in the price index (docs/product.md#price-index). */
import { addDays } from '@tank/schema/kit/dates';
import type { IndexRow } from '@tank/schema/market/price-index';
import type { Outlier } from '@tank/schema/market/price-index-decisions';
import * as marketMessages from '@tank/schema/messages/market';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTask } from '../../../jobs/tasks.ts';
import { marketToday } from '../../../testing/market-today.ts';
import { makeBid, makeBooking, makeInquiry, makeListing, makeStorage } from '../../../testing/samples.ts';
import { setClock } from '../../../testing/set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let api: TestApi;
let today = marketToday();
let admins: Person[];
let terminals: Person[];
let traders: Person[];
let tanks: number[];

const several = (category: 'Admin' | 'Terminal' | 'Trader', count: number) =>
  Promise.all(Array.from({ length: count }, () => api.person({ category })));
const at = <T>(all: readonly T[], i: number): T => all[i % all.length] as T;

beforeAll(async () => {
  api = await startTestApi();
  admins = await several('Admin', 3);
});
afterAll(() => api.close());

/** Each test has its own users and starts four months after the one before, so that no older deal counts or is in a median. */
beforeEach(async () => {
  today = addDays(today, 120);
  [terminals, traders] = [await several('Terminal', 4), await several('Trader', 5)];
  tanks = [];
  await setClock(api, today);
  for (const terminal of terminals) tanks.push(await makeStorage(api, terminal));
});

/** A booking between terminal `i` and a trader, by default trader `i`. */
const deal = (i: number, bid_price: number, { volume = 100, trader = i } = {}) =>
  makeBooking(
    api,
    at(terminals, i),
    at(traders, trader),
    at(tanks, i),
    { bid_price, volume, start_date: addDays(today, 20) },
    soon(),
  );
/** Expires before the next test. */
const soon = () => ({ date_available: addDays(today, 20), expiration: addDays(today, 60) });

async function joinTeam(members: Person[]) {
  const { client } = api.database;
  const [team] = await client`insert into teams (team_name) values (${`Team of ${today}`}) returning team_id`;
  const ids = members.map(({ user_id }) => user_id);
  await client`update users set team_id = ${team?.team_id} where user_id = any(${ids})`;
}

/** Moves the clock to tomorrow, assesses today and returns its row. */
async function endDay() {
  const as_of = today;
  today = addDays(today, 1);
  await setClock(api, today);
  await runTask('assess_index', { services: api.services, log });
  return rowOf(as_of);
}
async function rowOf(as_of: string): Promise<IndexRow> {
  const { status, body, text } = await api.query('market.priceIndex', { as_of }, at(admins, 0).token);
  expect(status, text).toBe(200);
  return body.result.data.rows.find(
    (row: IndexRow) => row.region === 'PADD 1B' && row.product_category === 'Heavy Crude',
  );
}

describe('deals', () => {
  it('within one team do not count, even if a side leaves the team afterwards', async () => {
    await deal(0, 0.6);
    await deal(1, 0.62);
    const members = [at(terminals, 2), at(traders, 2)];
    await joinTeam(members);
    await deal(2, 0.64);
    expect(await endDay()).toMatchObject({ basis: null, waiting: 0 });
    await api.database.client`update users set team_id = null where user_id = ${at(traders, 2).user_id}`;
    expect(await endDay()).toMatchObject({ basis: null });
    // The fourth deal is the third that was not within a team.
    await deal(3, 0.7);
    expect(await endDay()).toMatchObject({ basis: 'deals', price: 0.62, sample_size: 3 });
  });

  it('of terminals of one team count as deals of one terminal', async () => {
    await joinTeam(terminals.slice(0, 2));
    for (const i of [0, 1, 2]) await deal(i, 0.6, { trader: 0 });
    expect(await endDay()).toMatchObject({ basis: null });
    await deal(3, 0.6, { trader: 0 });
    expect(await endDay()).toMatchObject({ basis: 'deals', sample_size: 4 });
  });

  it('of one pair with more than half of the volume are capped at the volume of all others', async () => {
    await deal(0, 0.8, { volume: 150 });
    await deal(1, 0.6, { volume: 30 });
    await deal(2, 0.62, { volume: 20 });
    // The first is capped at 50 of 100: half is reached at 0.62, and the next price is 0.80. Uncapped, the index would be 0.80.
    expect(await endDay()).toMatchObject({ price: 0.71, sample_size: 3 });
  });
});

describe('a deal far from the 90-day median', () => {
  const outliers = async (): Promise<Outlier[]> =>
    (await api.query('market.outliers', undefined, at(admins, 0).token)).body.result.data.data;
  const decide = (one: Outlier, decision: 'accept' | 'exclude', changes: object = {}) => {
    const { deal: kind, deal_id, product_category_id, price, decision_id } = one;
    return api.mutate(
      'market.decideOutlier',
      {
        deal: kind,
        deal_id,
        product_category_id,
        price,
        decision_id,
        decision,
        reason: 'Checked.',
        ...changes,
      },
      at(admins, 1).token,
    );
  };

  it('waits, is listed for Admins and noted in its row, and counts once an Admin accepts it', async () => {
    for (const i of [0, 1, 2]) await deal(i, 0.6 + i / 50);
    const { booking_id } = await deal(3, 6);
    const [waiting, ...more] = await outliers();
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({
      deal: 'booking',
      deal_id: booking_id,
      region: 'PADD 1B',
      product_category: 'Heavy Crude',
      price: 6,
      median: 0.62,
      made_on: today,
      terminal: at(terminals, 3).username,
      trader: at(traders, 3).username,
      decision: null,
    });
    const first_day = today;
    expect(await endDay()).toMatchObject({ price: 0.62, sample_size: 3, waiting: 1 });

    const accepted = await decide(waiting as Outlier, 'accept');
    expect(accepted.body.result.data.message.text).toBe(marketMessages.dealAccepted);
    const [audited] = await api.database.client`
      select actor, action, entity, details from audit where entity_id = ${booking_id} and action like 'index_%'`;
    expect(audited).toMatchObject({
      actor: at(admins, 1).username,
      action: 'index_accept',
      entity: 'booking',
      details: { price: 6, median: 0.62, region: 'PADD 1B', reason: 'Checked.' },
    });
    // Four of equal volume: half is reached at 0.62, and the next price is 0.64.
    expect(await endDay()).toMatchObject({ price: 0.63, sample_size: 4, waiting: 0 });
    expect(await rowOf(first_day)).toMatchObject({ price: 0.62, sample_size: 3, waiting: 1 });

    const [decided] = await outliers();
    expect(decided).toMatchObject({
      decision: 'accept',
      reason: 'Checked.',
      decided_by: at(admins, 1).username,
    });
    expect((await decide(decided as Outlier, 'exclude')).status).toBe(200);
    expect(await endDay()).toMatchObject({ price: 0.62, sample_size: 3, waiting: 0 });
  });

  it('is decided once: an Admin whose view is stale gets 409', async () => {
    for (const i of [0, 1]) await deal(i, 0.6);
    await deal(2, 9);
    const [waiting] = (await outliers()) as [Outlier];
    const answers = await Promise.all([decide(waiting, 'accept'), decide(waiting, 'exclude')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(waiting, 'accept', { price: 8 })).status).toBe(409);
  });

  it('cannot be decided if its price is within the limits or if it does not exist', async () => {
    for (const i of [0, 1]) await deal(i, 0.6);
    await deal(2, 9);
    const [waiting] = (await outliers()) as [Outlier];
    const { booking_id } = await deal(3, 0.6);
    const within = await decide(waiting, 'exclude', { deal_id: booking_id, price: 0.6 });
    expect([within.status, within.body.error.message]).toEqual([409, marketMessages.dealNotPending]);
    expect((await decide(waiting, 'exclude', { deal_id: 987_654_321 })).status).toBe(404);
    expect((await decide(waiting, 'exclude', { reason: ' ' })).status).toBe(400);
  });

  it('leaves the list when a side backs out', async () => {
    await deal(0, 0.6);
    const { booking_id } = await deal(1, 9);
    expect(await outliers()).toHaveLength(1);
    await api.mutate('bookings.backOut', { booking_id }, at(traders, 1).token);
    expect(await outliers()).toEqual([]);
  });

  it('waits again when the price of an accepted trade is corrected', async () => {
    const quote = {
      region: 'PADD 1B',
      product_category: ['Heavy Crude'],
      volume: 100,
      term: 12,
      bid_ask: 'trade',
      start_date: today,
    };
    const enter = async (price: number, by: number) =>
      (await api.mutate('bidAsk.create', { ...quote, price }, at(admins, by).token)).body.result.data.data;
    await enter(0.6, 0);
    const { bid_ask_id } = await enter(9, 1);
    const [waiting] = (await outliers()) as [Outlier];
    expect(waiting).toMatchObject({ deal: 'trade', deal_id: bid_ask_id, terminal: at(admins, 1).username });
    await decide(waiting, 'accept');
    await api.mutate('bidAsk.update', { ...quote, price: 8, bid_ask_id }, at(admins, 0).token);
    expect(await outliers()).toMatchObject([{ price: 8, decision: null }]);
  });
});

describe('a change of basis', () => {
  it('has no percentage and is marked in the history', async () => {
    for (const i of [0, 1, 2]) await deal(i, 0.6);
    expect(await endDay()).toMatchObject({ basis: 'deals', price: 0.6 });
    for (const i of [0, 1, 2])
      await makeListing(api, at(terminals, i), at(tanks, i), { ...soon(), ask_price: 0.7 });
    for (const i of [0, 1, 2])
      await makeInquiry(api, at(traders, i), {
        bid_price: 0.5,
        start_date: addDays(today, 20),
        expiration: addDays(today, 60),
      });
    today = addDays(today, 29);
    expect(await endDay()).toMatchObject({
      price: 0.6,
      basis: 'quotes',
      prev_price: 0.6,
      prev_basis: 'deals',
      change: null,
      basis_changes: [expect.any(Number)],
    });
  });
});

describe('reported quotes', () => {
  it('count for 30 days including the day of entry', async () => {
    const quote = {
      region: 'PADD 1B',
      product_category: ['Heavy Crude'],
      volume: 100,
      term: 12,
      start_date: today,
    };
    for (const i of [0, 1, 2])
      for (const [bid_ask, price] of [
        ['ask', 0.7],
        ['bid', 0.5],
      ])
        await api.mutate('bidAsk.create', { ...quote, bid_ask, price }, at(admins, i).token);
    expect(await endDay()).toMatchObject({ basis: 'quotes', price: 0.6, sample_size: 6 });
    today = addDays(today, 28);
    expect(await endDay()).toMatchObject({ basis: 'quotes', price: 0.6 });
    expect(await endDay()).toMatchObject({ basis: null });
  });
});

describe('secret bids', () => {
  /** Three public asks of two owners, on which bids are placed. */
  const makeAsks = async () => {
    const ids: number[] = [];
    for (const i of [0, 1, 2])
      ids.push(await makeListing(api, at(terminals, i), at(tanks, i), { ...soon(), ask_price: 0.7 }));
    return ids;
  };
  const bid = (i: number, listing_id: number, bid_price: number, volume: number) =>
    makeBid(api, at(traders, i), listing_id, { bid_price, volume, start_date: addDays(today, 20) });

  it('are not revealed by the index to a trader who adds tiny bids', async () => {
    const [listing_id = 0] = await makeAsks();
    await bid(0, listing_id, 0.5321, 150);
    for (const i of [1, 2, 3]) await bid(i, listing_id, 0.01, 0.001);
    expect(await endDay()).toMatchObject({ price: null, withheld: 'one owner holds most of it' });
  });

  it('count from the end of the day on which four owners hold at least 5 % each and none more than 60 %', async () => {
    const [listing_id = 0] = await makeAsks();
    for (const i of [0, 1, 2]) await bid(i, listing_id, 0.5, 50);
    expect(await endDay()).toMatchObject({ price: null, withheld: 'too few owners' });
    await bid(3, listing_id, 0.52, 50);
    expect(await endDay()).toMatchObject({ price: 0.6, basis: 'quotes', sample_size: 7, withheld: null });
  });

  it('of a team count as bids of one owner', async () => {
    const [listing_id = 0] = await makeAsks();
    const { client } = api.database;
    const [team] =
      await client`insert into teams (team_name) values (${`Team of ${today}`}) returning team_id`;
    const members = traders.slice(0, 2).map(({ user_id }) => user_id);
    await client`update users set team_id = ${team?.team_id} where user_id = any(${members})`;
    for (const i of [0, 1, 2, 3]) await bid(i, listing_id, 0.5, 50);
    expect(await endDay()).toMatchObject({ price: null, withheld: 'too few owners' });
  });
});
