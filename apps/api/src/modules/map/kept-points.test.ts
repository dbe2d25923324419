/** What is kept of the market is what it would be if all of it were read anew, in a process that changed nothing itself. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketToday } from '../../testing/market-today.ts';
import { editInput, makeInquiry, makeListing, makeStorage, storageInput } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createKeptPoints } from './kept-points.ts';
import { pointsOf } from './points-of.ts';

let api: TestApi;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  api = await startTestApi();
  owner = await api.person({ category: 'Terminal' });
  admin = await api.person({ category: 'Admin' });
});
afterAll(() => api.close());

/** As another process keeps them: it knows nothing of what is done through this one. */
const kept = createKeptPoints();
const today = marketToday();
const told = async (of = kept) => pointsOf(await of.read(api, today));
const afresh = () => told(createKeptPoints());

async function make(path: string, input: unknown, by = owner): Promise<void> {
  const { status, text } = await api.mutate(path, input, by.token);
  expect(status, text).toBe(200);
}

it('though a change is committed after others that began later', async () => {
  const storage_id = await makeStorage(api, owner);
  const late = await makeListing(api, owner, storage_id);
  await told();
  const written = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const change = api.database.client.begin(async (sql) => {
    await sql`update listings set status = 'Withdrawn' where listing_id = ${late}`;
    await sql`insert into outbox (topic, payload, audience) values ('listing.withdraw', jsonb_build_object('listing_id', ${late}::bigint), '{}')`;
    written.resolve();
    await rest.promise;
  });
  await written.promise;
  const early = await makeListing(api, owner, storage_id);
  const { listings } = await told();
  expect(listings.listing_id).toEqual(expect.arrayContaining([late, early]));
  rest.resolve();
  await change;
  expect((await told()).listings.listing_id).not.toContain(late);
});

it('without what is over by the day alone', async () => {
  const listing_id = await makeListing(api, owner, await makeStorage(api, owner));
  const openOn = async (day: string) => pointsOf(await kept.read(api, day)).listings.listing_id;
  expect(await openOn(today)).toContain(listing_id);
  expect(await openOn('2999-01-01')).toEqual([]);
  expect(await openOn(today)).toContain(listing_id);
});

it('and the same object as long as nothing changes', async () => {
  const before = await kept.read(api, today);
  expect(await kept.read(api, today)).toBe(before);
  await makeInquiry(api, owner);
  expect(await kept.read(api, today)).not.toBe(before);
});

// Last: the samples of the others have the old names.
it('after every kind of change', async () => {
  const storage_id = await makeStorage(api, owner);
  let listing_id = 0;
  const edit = (version: number, changes: object) =>
    make('listings.update', editInput(listing_id, { version, ...changes }));
  const changes: [string, () => Promise<unknown>][] = [
    ['posted', async () => (listing_id = await makeListing(api, owner, storage_id))],
    ['asked', () => makeInquiry(api, owner)],
    ['dearer', () => edit(1, { ask_price: 0.9 })],
    ['hidden', () => edit(2, { visibility: 0, hide_price: 1 })],
    ['with other ways', () => edit(3, { visibility: 0, access_modes: [] })],
    [
      'moved',
      () =>
        make('storage.update', {
          ...storageInput({ formatted_address: 'Cushing, OK, USA' }),
          storage_id,
          version: 1,
        }),
    ],
    [
      'named otherwise',
      () =>
        make(
          'products.rename',
          { product: 'WCS', new_product: 'WCS 2', product_category: 'Heavy Crude' },
          admin,
        ),
    ],
    [
      'of a category named otherwise',
      () =>
        make(
          'products.renameCategory',
          { product_category: 'Heavy Crude', new_product_category: 'Thick Crude' },
          admin,
        ),
    ],
    ['withdrawn', () => make('listings.withdraw', { listing_id })],
  ];
  for (const [what, change] of changes) {
    const before = await told();
    await change();
    const after = await told();
    expect(after, what).toEqual(await afresh());
    expect(after, what).not.toEqual(before);
  }
});
