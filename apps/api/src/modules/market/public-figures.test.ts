import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

/** As a visitor without a session. */
const read = async () => (await api.query('market.publicFigures')).body.result.data.data;

async function post(owner: Person, place: string, working_capacity: number): Promise<number> {
  const storage = await makeStorage(api, owner, { formatted_address: place, total_capacity: 1000 });
  return makeListing(api, owner, storage, { working_capacity });
}

test('tells visitors how much is open in how many regions, in round figures', async () => {
  for (const [index, capacity] of [311, 122, 133, 144].entries())
    await post(
      await api.person({ category: 'Terminal' }),
      index ? 'Bayonne, NJ, USA' : 'Houston, TX, USA',
      capacity,
    );
  expect(await read()).toEqual({ open_listings: 4, capacity: 710, regions: 2 });
});

test('tells nothing while fewer than four owners have open listings', async () => {
  for (const capacity of [100, 100, 100])
    await post(await api.person({ category: 'Terminal' }), 'Bayonne, NJ, USA', capacity);
  expect(await read()).toBeNull();
});

test('ignores withdrawn listings', async () => {
  const owners = await Promise.all([1, 2, 3, 4].map(() => api.person({ category: 'Terminal' })));
  for (const owner of owners) await post(owner, 'Bayonne, NJ, USA', 100);
  const [first] = owners as [Person];
  const listing_id = await post(first, 'Bayonne, NJ, USA', 50);
  await api.mutate('listings.withdraw', { listing_id }, first.token);
  expect(await read()).toEqual({ open_listings: 4, capacity: 400, regions: 1 });
});

test('keeps the figures for some minutes', async () => {
  expect(await read()).toBeNull();
  for (const capacity of [100, 100, 100, 100])
    await post(await api.person({ category: 'Terminal' }), 'Bayonne, NJ, USA', capacity);
  expect(await read()).toBeNull();
});
