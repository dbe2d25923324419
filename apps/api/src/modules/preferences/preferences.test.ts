import { firstCategory, preferredCategories, preferredProducts } from '@tank/schema/map/resolve-preferences';
import { messages } from '@tank/schema/messages';
import { formatProductMessage } from '@tank/schema/messages/product';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let me: Person;

beforeAll(async () => {
  api = await startTestApi();
  me = await api.person({ category: 'Viewer' });
});
afterAll(() => api.close());

const PATH = '/api/preference';
const read = async (token = me.token) => (await api.rest('GET', PATH, { token })).body;
const save = (body: object) => api.rest('POST', PATH, { body, token: me.token });

it('are empty at first, stored per user and replaced by the next save', async () => {
  const other = await api.person();
  expect(await read()).toEqual({ products: [], regions: [] });
  for (const chosen of [
    { products: ['Heavy Crude'], regions: ['Canada', 'PADD 3'] },
    { products: [], regions: ['PADD 5'] },
  ]) {
    expect((await save(chosen)).body.message.text).toBe(messages.preferencesSaved);
    expect(await read()).toEqual(chosen);
  }
  expect(await read(other.token)).toEqual({ products: [], regions: [] });
});

it('are deduplicated and must be known products and regions', async () => {
  await save({ products: ['Heavy Crude', 'Heavy Crude'], regions: ['Canada', 'Canada'] });
  const saved = { products: ['Heavy Crude'], regions: ['Canada'] };
  expect(await read()).toEqual(saved);
  for (const [wrong, text] of [
    [{ products: ['Lemonade', 'Jet A', 'Cider'] }, formatProductMessage.notListed(['Lemonade', 'Cider'])],
    [{ products: 'Jet A, Lemonade' }, formatProductMessage.notListed(['Lemonade'])],
    [{ regions: ['Atlantis'] }, 'Atlantis is not a region.'],
    [{ regions: 'PADD 3, Atlantis' }, 'Atlantis is not a region.'],
  ] as const) {
    const refused = await save({ ...saved, ...wrong });
    expect([refused.status, refused.body.message.text]).toEqual([400, text]);
  }
  expect(await read()).toEqual(saved);
});

it('accept products and categories as lists or comma-separated text in any case', async () => {
  const chosen = { products: ['Jet A', 'Heavy Crude'], regions: ['PADD 3', 'Canada'] };
  for (const sent of [
    chosen,
    { products: 'Jet A, Heavy Crude', regions: 'PADD 3, Canada' },
    { products: ' jet a,HEAVY  crude,, Jet A', regions: 'PADD 3,Canada' },
  ]) {
    await api.rest('DELETE', PATH, { token: me.token });
    expect((await save(sent)).status).toBe(200);
    expect(await read()).toEqual(chosen);
  }
  expect((await save({ products: '', regions: '' })).status).toBe(200);
  expect(await read()).toEqual({ products: [], regions: [] });
});

it('parse a product name that contains a comma', async () => {
  await api.database
    .client`insert into products (product_category, product) values ('Asphalt', 'PG 64-22, modified')`;
  expect((await save({ products: 'Jet A, PG 64-22, modified, WCS', regions: [] })).status).toBe(200);
  expect((await read()).products).toEqual(['Jet A', 'PG 64-22, modified', 'WCS']);
  expect((await save({ products: 'PG 64-22, Jet A', regions: [] })).status).toBe(200);
  expect((await read()).products).toEqual(['PG 64-22', 'Jet A']);
});

it('determine the first chart category and the table filters', async () => {
  const lists = (await api.rest('GET', '/api/context', { token: me.token })).body;
  const derived = async (products: string[]) => {
    await save({ products, regions: [] });
    const names = (await read()).products;
    return [firstCategory(names, lists), preferredCategories(names, lists), preferredProducts(names, lists)];
  };
  expect(await derived(['Jet Fuel', 'WCS'])).toEqual([
    'Jet Fuel',
    ['Jet Fuel', 'Heavy Crude'],
    ['Jet A', 'Kerosene', 'Sustainable Aviation Fuel', 'WCS'],
  ]);
  expect((await derived(['WTI', 'LLS', 'Gasoline'])).slice(0, 2)).toEqual([
    'Light Crude',
    ['Light Crude', 'Gasoline'],
  ]);
  expect(await derived([])).toEqual(['Heavy Crude', [], []]);
});

it('are cleared, also repeatedly', async () => {
  for (const time of [1, 2]) {
    const cleared = await api.rest('DELETE', PATH, { token: me.token });
    expect([time, cleared.status, cleared.body.message.text]).toEqual([
      time,
      200,
      messages.preferencesCleared,
    ]);
  }
  expect(await read()).toEqual({ products: [], regions: [] });
});
