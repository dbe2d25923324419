/** The list query, at the table of storage: filters, order, pages, totals and bounds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStorage } from '../../testing/samples.ts';
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

describe('a filter', () => {
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
    [{ product_category: ['Nothing of the kind'] }, []],
    [{ sublet: ['1'] }, ['Alpha']],
    [{ commingled: ['0'] }, ['Alpha', 'Beta', 'Delta', 'Gamma']],
    [{ heating_capability: ['0', '1'] }, ['Alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma']],
    [{ tank_features: ['DOT'], region: ['Canada'], min_total_capacity: 400 }, ['Delta']],
  ])('%j', async ([input, expected]) => {
    const { data, page } = await list(input);
    expect(data.map((row: { storage_name: string }) => row.storage_name)).toEqual(first(...expected));
    expect(page.total).toBe(expected.length);
  });

  it('of text is searched as it is written, in any case and every text column', async () => {
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

describe('the order', () => {
  it('is by name where none is wished', async () => {
    expect(await names({})).toEqual(first('Alpha', 'Beta', 'Delta', 'Epsilon', 'Gamma'));
  });

  it('goes both ways, ties by id', async () => {
    expect(await names({ sort: 'total_capacity' })).toEqual(
      first('Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'),
    );
    expect(await names({ sort: '-total_capacity' })).toEqual(
      first('Epsilon', 'Delta', 'Gamma', 'Beta', 'Alpha'),
    );
    expect(await names({ sort: 'region' })).toEqual(first('Delta', 'Alpha', 'Beta', 'Gamma', 'Epsilon'));
    expect(await names({ sort: '-region' })).toEqual(first('Epsilon', 'Gamma', 'Beta', 'Alpha', 'Delta'));
  });

  it('is not by a column that cannot be sorted or is not there', async () => {
    for (const sort of ['product_category', 'tank_features', 'owner_id', 'version', '', '-']) {
      const { status, body } = await api.query('storage.listMine', { sort }, owner.token);
      expect([sort, status, body.error.message]).toEqual([sort, 400, 'This column cannot be sorted.']);
    }
  });
});

describe('a page', () => {
  it('is cut by limit and offset, and knows the whole', async () => {
    const sort = 'total_capacity';
    const cut = await list({ sort, limit: 2, offset: 1 });
    expect(cut.data.map((row: { storage_name: string }) => row.storage_name)).toEqual(first('Beta', 'Gamma'));
    expect(cut.page).toEqual({
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

  it('has the same rows, each once, whatever its size', async () => {
    const pages: string[] = [];
    for (let offset = 0; offset < 5; offset += 2)
      pages.push(...(await names({ sort: 'region', limit: 2, offset })));
    expect(pages).toEqual(await names({ sort: 'region' }));
  });

  it('counts anew at once after a change', async () => {
    const shortLived = await api.person({ category: 'Terminal' });
    expect((await list({}, shortLived)).page.total).toBe(0);
    const storage_id = await makeStorage(api, shortLived);
    expect((await list({}, shortLived)).page.total).toBe(1);
    await api.mutate('storage.delete', { storage_id }, shortLived.token);
    expect((await list({}, shortLived)).page.total).toBe(0);
  });
});

describe('bounds', () => {
  it('span all rows of the caller, before filters and pages', async () => {
    const expected = {
      total_capacity: { min: 100, max: 500 },
      number_of_tanks: { min: 1, max: 3 },
      heel_requirement: { min: 1200, max: 1200 },
    };
    expect((await list({})).bounds).toEqual(expected);
    expect((await list({ min_total_capacity: 400, limit: 1, q: 'Delta' })).bounds).toEqual(expected);
  });

  it('are empty where there is no row', async () => {
    const nobody = await api.person({ category: 'Terminal' });
    const { data, bounds, page } = await list({}, nobody);
    expect([data, page.total]).toEqual([[], 0]);
    expect(bounds.total_capacity).toEqual({ min: null, max: null });
  });
});

it('an Admin lists everybody’s, an owner nobody else’s', async () => {
  const all = await api.query('storage.listAll', { sort: '-total_capacity' }, admin.token);
  expect(all.body.result.data.page.total).toBe(6);
  expect(all.body.result.data.data[0]).toMatchObject({
    storage_name: 'Zeta of another',
    username: other.username,
  });
  expect(await names({ q: 'Zeta' })).toEqual([]);
  expect(await names({}, other)).toEqual(['Zeta of another']);
});

it('the documented call writes multi-selects comma-joined', async () => {
  const { body } = await api.rest('GET', '/api/storage/my?q=Beta', { token: owner.token });
  expect(body.data).toMatchObject([{ product_category: 'Heavy Crude', tank_features: 'Steam, DOT' }]);
  const repeated = await api.rest('GET', '/api/storage/my?tank_features=DOT&tank_features=Steam', {
    token: owner.token,
  });
  expect(repeated.body.page.total).toBe(2);
});
