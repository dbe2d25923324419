import { messages } from '@tank/schema/messages';
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
  const refused = await save({ products: ['Lemonade'], regions: [] });
  expect([refused.status, refused.body.message.text]).toEqual([400, messages.categoryUnknown]);
  expect((await save({ products: [], regions: ['Atlantis'] })).status).toBe(400);
  expect(await read()).toEqual(kept);
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
