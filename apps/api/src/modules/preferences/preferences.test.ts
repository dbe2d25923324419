import { firstCategory, preferredCategories, preferredProducts } from '@tank/schema/map/resolve-preferences';
import { messages } from '@tank/schema/messages';
import { productSentences } from '@tank/schema/messages/product';
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

it('are each person’s own, kept as they were saved last, and none at first', async () => {
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

it('name each category and region once, and only those there are', async () => {
  await save({ products: ['Heavy Crude', 'Heavy Crude'], regions: ['Canada', 'Canada'] });
  const kept = { products: ['Heavy Crude'], regions: ['Canada'] };
  expect(await read()).toEqual(kept);
  for (const [wrong, text] of [
    [{ products: ['Lemonade', 'Jet A', 'Cider'] }, productSentences.notListed(['Lemonade', 'Cider'])],
    [{ products: 'Jet A, Lemonade' }, productSentences.notListed(['Lemonade'])],
    [{ regions: ['Atlantis'] }, 'Atlantis is not a region.'],
    [{ regions: 'PADD 3, Atlantis' }, 'Atlantis is not a region.'],
  ] as const) {
    const refused = await save({ ...kept, ...wrong });
    expect([refused.status, refused.body.message.text]).toEqual([400, text]);
  }
  expect(await read()).toEqual(kept);
});

it('are products and categories, as lists or as comma-separated text in any letter case', async () => {
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

it('read a name with a comma in it as one name', async () => {
  await api.database
    .client`insert into products (product_category, product) values ('Asphalt', 'PG 64-22, modified')`;
  expect((await save({ products: 'Jet A, PG 64-22, modified, WCS', regions: [] })).status).toBe(200);
  expect((await read()).products).toEqual(['Jet A', 'PG 64-22, modified', 'WCS']);
  expect((await save({ products: 'PG 64-22, Jet A', regions: [] })).status).toBe(200);
  expect((await read()).products).toEqual(['PG 64-22', 'Jet A']);
});

it('say which category charts begin with, and what the tables show, from what the server answers', async () => {
  const lists = (await api.rest('GET', '/api/context', { token: me.token })).body;
  const meaning = async (products: string[]) => {
    await save({ products, regions: [] });
    const names = (await read()).products;
    return [firstCategory(names, lists), preferredCategories(names, lists), preferredProducts(names, lists)];
  };
  expect(await meaning(['Jet Fuel', 'WCS'])).toEqual([
    'Jet Fuel',
    ['Jet Fuel', 'Heavy Crude'],
    ['Jet A', 'Kerosene', 'Sustainable Aviation Fuel', 'WCS'],
  ]);
  expect((await meaning(['WTI', 'LLS', 'Gasoline'])).slice(0, 2)).toEqual([
    'Light Crude',
    ['Light Crude', 'Gasoline'],
  ]);
  expect(await meaning([])).toEqual(['Heavy Crude', [], []]);
});

it('are cleared, once more too', async () => {
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
