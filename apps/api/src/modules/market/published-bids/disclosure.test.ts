/** What a subscriber can learn about the bids of others from the published prices. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBid, makeInquiry, makeListing, makeStorage } from '../../../testing/samples.ts';
import { emptyMarket, rollUp } from '../../../testing/series/roll-up.ts';
import { setClock } from '../../../testing/set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';

const TODAY = '2028-01-20';
const TOMORROW = '2028-01-21';
const DAY_AFTER = '2028-01-22';
/** A day within the terms of all bids in these tests. */
const STORAGE_DAY = '2028-03-01';

let api: TestApi;
let terminal: Person;
let rival: Person;
let asker: Person;
let others: Person[];
let listing_id: number;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  rival = await api.person();
  asker = await api.person({ data_sub: 1 });
  others = await Promise.all([1, 2, 3, 4].map(() => api.person()));
});
afterAll(() => api.close());

beforeEach(async () => {
  await emptyMarket(api);
  await setClock(api, TODAY);
  listing_id = await makeListing(api, terminal, await makeStorage(api, terminal), {
    date_available: '2028-02-01',
    hide_price: 1,
  });
});

const bid = (by: Person | undefined, bid_price: number, volume: number) =>
  makeBid(api, by as Person, listing_id, { bid_price, volume, start_date: '2028-02-01' });

/** Puts accounts into a team, as an Admin would. */
async function makeTeam(members: readonly Person[]): Promise<number> {
  const [team] = await api.database.client`
    insert into teams (team_name, admin_id, max_users) values ('Lapwing Trading', ${members[0]?.user_id ?? 0}, 10) returning team_id`;
  const team_id = Number(team?.team_id);
  await api.database.client`
    update users set team_id = ${team_id} where user_id = any(${members.map(({ user_id }) => user_id)})`;
  return team_id;
}

/** The row of the storage day that the asker gets over REST. */
async function readRow(where: string) {
  await rollUp(api);
  const query = encodeURI(`${where}startDate=${STORAGE_DAY}&endDate=${STORAGE_DAY}`);
  const { status, body } = await api.rest('GET', `/api/bid_ask?${query}`, { token: asker.token });
  expect(status).toBe(200);
  return body[0];
}
const publishedBid = async (where = 'region=PADD 1B&product_category=Heavy Crude&') =>
  (await readRow(where)).bid;

/** Why there is no bid, from the typed procedure. */
async function gapOfBid() {
  await rollUp(api);
  const input = { region: 'PADD 1B', start_date: STORAGE_DAY, end_date: STORAGE_DAY };
  const { body } = await api.query('market.bidAsk', input, asker.token);
  return body.result.data[0].bid_gap;
}

const everyCell = [
  '',
  'region=PADD 1B&',
  'product_category=Heavy Crude&',
  'region=PADD 1B&product_category=Heavy Crude&',
];

describe('the published bid', () => {
  it("does not reveal a rival's only bid to a trader who adds two small bids", async () => {
    await bid(rival, 0.7315, 150);
    await bid(asker, 0.5, 0.001);
    await bid(asker, 0.5, 0.001);
    for (const today of [TODAY, TOMORROW]) {
      await setClock(api, today);
      for (const where of everyCell) expect(await publishedBid(where)).toBeNull();
    }
  });

  it('does not reveal it to the owner of several small accounts, or to a team with large bids', async () => {
    await bid(rival, 0.7315, 150);
    for (const account of [asker, ...others]) await bid(account, 0.5, 0.001);
    await setClock(api, TOMORROW);
    for (const where of everyCell) expect(await publishedBid(where)).toBeNull();
    expect(await gapOfBid()).toBe('one owner holds most of it');

    const team_id = await makeTeam([asker, ...others]);
    await bid(asker, 0.5, 100);
    for (const account of others) await bid(account, 0.5, 100);
    await setClock(api, DAY_AFTER);
    for (const where of everyCell) expect(await publishedBid(where)).toBeNull();
    // Bids count for the team even after their bidders have left it.
    await api.database.client`update users set team_id = null where team_id = ${team_id}`;
    expect(await gapOfBid()).toBe('one owner holds most of it');
  });

  it('is the mean of the bids of four owners, from the day after the last bid', async () => {
    for (const [at, account] of others.entries()) await bid(account, 0.5 + at / 10, 100);
    // (0.5 + 0.6 + 0.7 + 0.8) / 4
    expect(await publishedBid()).toBeNull();
    await setClock(api, TOMORROW);
    for (const where of everyCell)
      expect(await readRow(where)).toEqual({ date: STORAGE_DAY, bid: 0.65, ask: null });
    expect(await gapOfBid()).toBeUndefined();
  });

  it('does not change until the next day when bids are placed or withdrawn', async () => {
    const bids = [];
    for (const account of others) bids.push(await bid(account, 0.65, 100));
    await setClock(api, TOMORROW);
    expect(await publishedBid()).toBe(0.65);
    await bid(rival, 0.9, 100);
    await api.mutate('bids.cancel', { bid_id: bids[0] }, others[0]?.token);
    await api.mutate('bids.cancel', { bid_id: bids[1] }, others[1]?.token);
    expect(await publishedBid()).toBe(0.65);
    await setClock(api, DAY_AFTER);
    // Three owners are left.
    expect(await publishedBid()).toBeNull();
    expect(await gapOfBid()).toBe('too few owners');
  });

  it('includes a bid that was open at the end of yesterday and ended before the publication', async () => {
    const bids = [];
    for (const account of others) bids.push(await bid(account, 0.65, 100));
    await setClock(api, TOMORROW);
    await api.mutate('bids.cancel', { bid_id: bids[0] }, others[0]?.token);
    expect(await publishedBid()).toBe(0.65);
    await setClock(api, DAY_AFTER);
    expect(await publishedBid()).toBeNull();
  });

  it('needs four owners with at least 5 % each and no owner with more than 60 %', async () => {
    const [first, second, third, fourth] = others;
    await bid(first, 0.5, 50);
    await bid(second, 0.5, 30);
    await bid(third, 0.5, 15.5);
    await bid(fourth, 0.5, 4.5);
    await setClock(api, TOMORROW);
    expect([await publishedBid(), await gapOfBid()]).toEqual([null, 'too few owners']);
    await bid(fourth, 0.5, 0.8);
    await setClock(api, DAY_AFTER);
    expect([await publishedBid(), await gapOfBid()]).toEqual([0.5, undefined]);
    await bid(first, 0.5, 60);
    await setClock(api, '2028-01-23');
    expect([await publishedBid(), await gapOfBid()]).toEqual([null, 'one owner holds most of it']);
  });

  it('comes from the inquiries only if the bids are withheld', async () => {
    await bid(rival, 0.9, 150);
    for (const account of [rival, ...others.slice(0, 2)])
      await makeInquiry(api, account, { max_volume: 100, bid_price: 0.4, start_date: '2028-02-01' });
    await setClock(api, TOMORROW);
    for (const where of everyCell) expect(await publishedBid(where)).toBe(0.4);
  });

  it('combines inquiries and published bids, without the bids of a region with too few owners', async () => {
    for (const account of [rival, ...others.slice(0, 2)])
      await makeInquiry(api, account, { max_volume: 100, bid_price: 0.5, start_date: '2028-02-01' });
    for (const account of others) await bid(account, 0.7, 75);
    const houston = await makeStorage(api, terminal, { formatted_address: 'Houston, TX, USA' });
    const elsewhere = await makeListing(api, terminal, houston, { date_available: '2028-02-01' });
    await makeBid(api, rival, elsewhere, { bid_price: 5, volume: 100, start_date: '2028-02-01' });
    await setClock(api, TOMORROW);
    for (const where of everyCell) expect(await publishedBid(where)).toBe(0.6);
    expect(await publishedBid('region=PADD 3&')).toBeNull();
  });

  it('for all categories does not reveal a withheld category', async () => {
    for (const account of others) await bid(account, 0.5, 100);
    await setClock(api, TOMORROW);
    expect(await publishedBid()).toBe(0.5);
    // A rival's only bid in another category: the total minus heavy crude would reveal it.
    const both = await makeStorage(api, terminal, { product_category: ['Heavy Crude', 'Light Crude'] });
    const light = await makeListing(api, terminal, both, { date_available: '2028-02-01' });
    await makeBid(api, rival, light, {
      product: 'WTI',
      bid_price: 0.9,
      volume: 100,
      start_date: '2028-02-01',
    });
    await setClock(api, DAY_AFTER);
    for (const where of everyCell) expect(await publishedBid(where)).toBe(0.5);
    expect(await publishedBid('product_category=Light Crude&')).toBeNull();
  });
});

it('gives "no prices" as the reason in an empty market', async () => {
  await setClock(api, TOMORROW);
  expect(await gapOfBid()).toBe('no prices');
});
