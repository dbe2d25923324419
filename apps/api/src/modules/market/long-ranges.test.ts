/** Ranges of many years are sliced from cached lines. They return the same values as short ranges and follow every change. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeListing, makeStorage } from '../../testing/samples.ts';
import { emptyMarket, rollUp } from '../../testing/series/roll-up.ts';
import { setClock } from '../../testing/set-clock.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { rebuildRollUp } from './roll-up/roll-up.ts';

const TODAY = '2028-01-20';

let api: TestApi;
let admin: Person;
let owners: Person[];

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
  owners = [await api.person({ category: 'Terminal' }), await api.person({ category: 'Terminal' })];
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyMarket(api);
  await setClock(api, TODAY);
});

const ask = async (path: string, input: object) => {
  await rollUp(api);
  return (await api.query(`market.${path}`, input, admin.token)).body.result.data;
};

interface ListingValues {
  by?: 0 | 1;
  mbbl: number;
  usd: number;
  from?: string;
  place?: string;
}
/** A listing of heavy crude, for a year. */
async function list({ by = 0, mbbl, usd, from = '2028-02-01', place = 'Bayonne, NJ, USA' }: ListingValues) {
  const owner = owners[by] as Person;
  return makeListing(api, owner, await makeStorage(api, owner, { formatted_address: place }), {
    working_capacity: mbbl,
    ask_price: usd,
    date_available: from,
    term: 12,
  });
}

const years = { start_date: '2024-01-20', end_date: '2034-01-19' };
/** The values of `key` on some days, from a query over many years. */
async function valuesOf(key: string, days = ['2028-01-31', '2028-02-01', '2029-01-31', '2029-02-01']) {
  const rows: Record<string, unknown>[] = await ask('combined', years);
  return days.map((day) => rows.find(({ date }) => date === day)?.[key]);
}

it('a long range returns the values of a short one and follows every change', async () => {
  await list({ mbbl: 100, usd: 0.4 });
  await list({ by: 1, mbbl: 50, usd: 0.7 });
  expect(await valuesOf('price')).toEqual([null, null, null, null]);
  const last = await list({ mbbl: 50, usd: 0.7 });
  expect(await valuesOf('available_capacity')).toEqual([0, 200, 200, 0]);
  expect(await valuesOf('price')).toEqual([null, 0.55, 0.55, null]);
  const all = await ask('combined', years);
  const some = await ask('combined', { start_date: '2028-01-15', end_date: '2029-02-10' });
  expect(all).toHaveLength(3653);
  const from = all.findIndex(({ date }: { date: string }) => date === '2028-01-15');
  expect(all.slice(from, from + some.length)).toEqual(some);
  // 366 of the 2,192 days since the market's first record.
  expect(await ask('heatmap', { show_history: 1, ...years })).toEqual([
    { state: 'New Jersey', volume: 33.394, price: 0.55 },
  ]);
  await api.mutate('listings.withdraw', { listing_id: last }, owners[0]?.token);
  expect(await valuesOf('price')).toEqual([null, null, null, null]);
});

it('a long range follows changes of past, current and future days, and a new version without a recorded change', async () => {
  const { client } = api.database;
  const some = ['2028-01-20', '2028-01-31', '2028-03-01', '2029-02-05'];
  const capacity = () => valuesOf('available_capacity', some);
  await list({ mbbl: 100, usd: 0.4, from: '2028-01-20' });
  expect(await capacity()).toEqual([100, 100, 100, 0]);
  await setClock(api, '2028-02-10');
  await list({ mbbl: 10, usd: 0.4, from: '2029-02-01' });
  expect(await capacity()).toEqual([100, 100, 100, 10]);
  await list({ mbbl: 1, usd: 0.4, from: '2028-02-10' });
  expect(await capacity()).toEqual([100, 100, 101, 11]);
  await client`update market_spans set opened_on = '2028-01-20', use_from = '2028-01-20' where volume = 1`;
  await rebuildRollUp(api.database);
  expect(await capacity()).toEqual([101, 101, 101, 11]);
  const changeWithoutRecord = async () => {
    await client`
      update market_deltas set volume = volume + 5
      where measure = 'capacity' and area = '*' and product_category_id = 0 and day = '2028-01-20'`;
    await client`update market_roll_up set changes = changes + 1`;
  };
  await list({ mbbl: 3, usd: 0.4, from: '2029-02-01' });
  await rollUp(api);
  await changeWithoutRecord();
  expect(await capacity()).toEqual([106, 106, 106, 19]);
  await changeWithoutRecord();
  await list({ mbbl: 2, usd: 0.4, from: '2029-02-01' });
  expect(await capacity()).toEqual([111, 111, 111, 26]);
});

it('the heat map merges code and name of a state, and adds a state with its first listing', async () => {
  const states = async () => {
    const rows: { state: string; volume: number }[] = await ask('heatmap', {
      show_history: 1,
      start_date: '2028-01-20',
      end_date: '2030-01-18',
    });
    return rows.map(({ state, volume }) => `${state} ${volume}`);
  };
  expect(await states()).toEqual([]);
  await list({ mbbl: 100, usd: 0.4, from: '2028-03-01' });
  expect(await states()).toEqual(['New Jersey 50']);
  const houston = await list({ mbbl: 20, usd: 0.4, from: '2028-03-01', place: 'Houston, TX, USA' });
  expect(await states()).toEqual(['New Jersey 50', 'Texas 10']);
  await list({ mbbl: 10, usd: 0.4, from: '2028-03-01' });
  expect(await states()).toEqual(['New Jersey 55', 'Texas 10']);
  await setClock(api, '2028-01-21');
  await api.mutate('listings.withdraw', { listing_id: houston }, owners[0]?.token);
  expect(await states()).toEqual(['New Jersey 55']);
  const { client } = api.database;
  await client`update market_spans set state = 'NJ', opened_on = '2028-01-21' where volume = 10`;
  await rebuildRollUp(api.database);
  expect(await states()).toEqual(['New Jersey 55']);
  await list({ mbbl: 2, usd: 0.4, from: '2028-03-01' });
  expect(await states()).toEqual(['New Jersey 56']);
  await list({ mbbl: 4, usd: 0.4, from: '2028-03-01' });
  await client`update market_spans set state = 'N.J.' where volume = 4`;
  expect(await states()).toEqual(['New Jersey 58']);
  await list({ mbbl: 6, usd: 0.4, from: '2028-03-01' });
  expect(await states()).toEqual(['New Jersey 61']);
});
