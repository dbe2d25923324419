/** The list query, tested on storage: filters, sorting, pages, totals and bounds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import { makeBid, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: Person;
let other: Person;
let admin: Person;

const rows = [
  { storage_name: 'Alpha 100%', total_capacity: 100, number_of_tanks: 1, tank_type: 'Cavern', sublet: 1 },
  { storage_name: 'Beta_50', total_capacity: 200.5, number_of_tanks: 2, tank_features: ['Steam', 'DOT'] },
  { storage_name: 'Gamma \\ 5', total_capacity: 300, number_of_tanks: 3, heating_capability: 1 },
  {
    storage_name: 'Delta',
    total_capacity: 400,
    formatted_address: 'Hardisty, AB, Canada',
    tank_features: ['DOT'],
  },
  { storage_name: 'Epsilon', total_capacity: 500, product_category: ['Asphalt', 'Ethanol'], commingled: 1 },
] as const;

beforeAll(async () => {
  api = await startTestApi();
  owner = await api.person({ category: 'Terminal' });
  other = await api.person({ category: 'Terminal' });
  admin = await api.person({ category: 'Admin' });
  for (const row of rows) await makeStorage(api, owner, row as never);
  await makeStorage(api, other, { storage_name: 'Zeta of another', total_capacity: 9000 });
});
afterAll(() => api.close());

async function list(input: object, by: Person = owner) {
  const { status, body, text } = await api.query('storage.listMine', input, by.token);
  expect(status, text).toBe(200);
  return body.result.data;
}
const names = async (input: object, by: Person = owner): Promise<string[]> =>
  (await list(input, by)).data.map((row: { storage_name: string }) => row.storage_name);
const first = (...words: string[]) => words.map((word) => expect.stringMatching(new RegExp(`^${word}`)));

describe('filtering storage', () => {
  it.for<[object, string[]]>([
    [{ min_total_capacity: 300 }, ['Delta', 'Epsilon', 'Gamma']],
    [{ max_total_capacity: 200.5 }, ['Alpha', 'Beta']],
    [{ min_total_capacity: 200.4, max_total_capacity: 300 }, ['Beta', 'Gamma']],
    [{ min_total_capacity: 600 }, []],
    [{ region: ['Canada'] }, ['Delta']],
    [{ region: ['Canada', 'PADD 1B'] }, ['Alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma']],
    [{ tank_type: ['Cavern'] }, ['Alpha']],
    [{ tank_features: ['DOT'] }, ['Beta', 'Delta']],
    [{ tank_features: ['Steam', 'Insulated'] }, ['Alpha', 'Beta', 'Epsilon', 'Gamma']],
    [{ product_category: ['Ethanol'] }, ['Epsilon']],
    [{ product_category: ['Unknown category'] }, []],
    [{ sublet: ['1'] }, ['Alpha']],
    [{ commingled: ['0'] }, ['Alpha', 'Beta', 'Delta', 'Gamma']],
    [{ heating_capability: ['0', '1'] }, ['Alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma']],
    [{ tank_features: ['DOT'], region: ['Canada'], min_total_capacity: 400 }, ['Delta']],
  ])('%j', async ([input, expected]) => {
    const { data, page } = await list(input);
    expect(data.map((row: { storage_name: string }) => row.storage_name)).toEqual(first(...expected));
    expect(page.total).toBe(expected.length);
  });

  it('searches literal text, case-insensitively, in every text column', async () => {
    expect(await names({ q: '%' })).toEqual(['Alpha 100%']);
    expect(await names({ q: '_' })).toEqual(['Beta_50']);
    expect(await names({ q: '\\' })).toEqual(['Gamma \\ 5']);
    expect(await names({ q: '0%' })).toEqual(['Alpha 100%']);
    expect(await names({ q: 'hARDISTY' })).toEqual(['Delta']);
    expect(await names({ q: "'; drop table storage; --" })).toEqual([]);
    expect(await names({ q: '   ' })).toHaveLength(5);
    expect(await names({ q: '' })).toHaveLength(5);
  });
});

describe('sorting storage', () => {
  it('is by name by default', async () => {
    expect(await names({})).toEqual(first('Alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma'));
  });

  it('works in both directions with ties by id', async () => {
    expect(await names({ sort: 'total_capacity' })).toEqual(
      first('Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'),
    );
    expect(await names({ sort: '-total_capacity' })).toEqual(
      first('Epsilon', 'Delta', 'Gamma', 'Beta', 'Alpha'),
    );
    expect(await names({ sort: 'region' })).toEqual(first('Delta', 'Alpha', 'Beta', 'Gamma', 'Epsilon'));
    expect(await names({ sort: '-region' })).toEqual(first('Epsilon', 'Gamma', 'Beta', 'Alpha', 'Delta'));
  });

  it('rejects unsortable and unknown columns', async () => {
    for (const sort of ['product_category', 'tank_features', 'owner_id', 'version', '', '-']) {
      const { status, body } = await api.query('storage.listMine', { sort }, owner.token);
      expect([sort, status, body.error.message]).toEqual([sort, 400, 'This column cannot be sorted.']);
    }
  });
});

describe('a page of storage', () => {
  it('applies limit and offset and returns the total', async () => {
    const sort = 'total_capacity';
    const middle = await list({ sort, limit: 2, offset: 1 });
    expect(middle.data.map((row: { storage_name: string }) => row.storage_name)).toEqual(
      first('Beta', 'Gamma'),
    );
    expect(middle.page).toEqual({
      total: 5,
      total_exact: true,
      limit: 2,
      offset: 1,
      next: expect.any(String),
    });
    expect((await list({ offset: 4 })).data).toHaveLength(1);
    for (const offset of [5, 10_000]) {
      const beyond = await list({ offset });
      expect([beyond.data, beyond.page.total]).toEqual([[], 5]);
    }
    expect((await list({})).page).toEqual({ total: 5, total_exact: true, limit: 50, offset: 0, next: null });
    const rest = await api.rest('GET', '/api/storage/my', { token: owner.token });
    expect(rest.body.page).toEqual({ total: 5, total_exact: true, limit: 1000, offset: 0, next: null });
  });

  it('returns each row exactly once across pages', async () => {
    const pages: string[] = [];
    for (let offset = 0; offset < 5; offset += 2)
      pages.push(...(await names({ sort: 'region', limit: 2, offset })));
    expect(pages).toEqual(await names({ sort: 'region' }));
  });

  it('returns an up-to-date total right after a change', async () => {
    const newOwner = await api.person({ category: 'Terminal' });
    expect((await list({}, newOwner)).page.total).toBe(0);
    const storage_id = await makeStorage(api, newOwner);
    expect((await list({}, newOwner)).page.total).toBe(1);
    await api.mutate('storage.delete', { storage_id }, newOwner.token);
    expect((await list({}, newOwner)).page.total).toBe(0);
  });
});

describe('bounds of storage', () => {
  it('span all rows of the caller, regardless of filters and pages', async () => {
    const expected = {
      total_capacity: { min: 100, max: 500 },
      number_of_tanks: { min: 1, max: 3 },
      heel_requirement: { min: 1200, max: 1200 },
    };
    expect((await list({})).bounds).toEqual(expected);
    expect((await list({ min_total_capacity: 400, limit: 1, q: 'Delta' })).bounds).toEqual(expected);
  });

  it('are null without rows', async () => {
    const newOwner = await api.person({ category: 'Terminal' });
    const { data, bounds, page } = await list({}, newOwner);
    expect([data, page.total]).toEqual([[], 0]);
    expect(bounds.total_capacity).toEqual({ min: null, max: null });
  });
});

it('lists all storage to Admins and only their own to owners', async () => {
  const all = await api.query('storage.listAll', { sort: '-total_capacity' }, admin.token);
  expect(all.body.result.data.page.total).toBe(6);
  expect(all.body.result.data.data[0]).toMatchObject({
    storage_name: 'Zeta of another',
    username: other.username,
  });
  expect(await names({ q: 'Zeta' })).toEqual([]);
  expect(await names({}, other)).toEqual(['Zeta of another']);
});

it('returns multi-selects as comma-separated strings over REST', async () => {
  const { body } = await api.rest('GET', '/api/storage/my?q=Beta', { token: owner.token });
  expect(body.data).toMatchObject([{ product_category: 'Heavy Crude', tank_features: 'Steam, DOT' }]);
  const repeated = await api.rest('GET', '/api/storage/my?tank_features=DOT&tank_features=Steam', {
    token: owner.token,
  });
  expect(repeated.body.page.total).toBe(2);
});

it('shows the volume booked today, open listings and active bookings of each storage', async () => {
  const by = await api.person({ category: 'Terminal' });
  const trader = await api.person({ category: 'Trader' });
  const storage_id = await makeStorage(api, by);
  const today = marketToday();
  const expired = await makeListing(api, by, storage_id);
  await api.database
    .client`update listings set expiration = ${today}::date - 1 where listing_id = ${expired}`;
  await makeListing(api, by, storage_id);
  const book = async (start_date: string | undefined, volume: number) => {
    const listing_id = await makeListing(api, by, storage_id, { date_available: today });
    const bid_id = await makeBid(api, trader, listing_id, { volume, ...(start_date && { start_date }) });
    const { status, text } = await api.mutate('bids.accept', { bid_id }, by.token);
    expect(status, text).toBe(200);
  };
  await book(today, 120.5);
  await book(undefined, 40);
  expect((await list({}, by)).data).toMatchObject([
    { storage_id, booked: 120.5, open_listings: 1, active_bookings: 2 },
  ]);
});
