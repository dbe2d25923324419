import { listings } from '@tank/db/tables/listings';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrations } from '../../registrations.ts';
import { makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { authorize, jobsOnly } from '../auth/policy.ts';
import type { Ctx } from '../context.ts';
import { readClock } from '../read-clock.ts';
import { transaction } from './transaction.ts';
import { defineLifecycle, transitionAll } from './transition.ts';

const withdrawable = defineLifecycle({
  entity: 'listing',
  table: listings,
  key: listings.listing_id,
  columns: { listing_id: listings.listing_id },
  id: ({ listing_id }) => listing_id,
  find: async (_ctx, _id: number) => undefined,
  relations: () => [],
  lockedStatus: () => 'Open' as const,
  audience: () => [],
  events: {
    withdraw: { from: ['Open', 'Expired'], to: 'Withdrawn', who: 'job', refusal: 'No.', effects: [] },
  },
});

let api: TestApi;
let terminal: Person;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
});
afterAll(() => api.close());

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Fires the event as a job does; returns the ids of the changed listings. */
function withdraw(listing_ids: number[]): Promise<number[]> {
  const { services } = api;
  const ctx: Ctx = {
    actor: { kind: 'system', job: 'test' },
    services,
    registrations,
    db: services.database.db,
    ...readClock(services),
    address: '',
    request_id: 'test',
    log,
  };
  authorize(ctx, jobsOnly);
  return transaction(ctx, async (tx) => {
    const changed = await transitionAll(tx, withdrawable, 'withdraw', {
      where: inArray(listings.listing_id, listing_ids),
    });
    return changed.map(({ listing_id }) => listing_id).sort((a, b) => a - b);
  });
}

test('records the previous state of each row and skips rows in other states', async () => {
  const storage_id = await makeStorage(api, terminal);
  const { db, client } = api.database;
  const statuses = ['Open', 'Expired', 'Withdrawn'] as const;
  const ids: number[] = [];
  for (const status of statuses) {
    const listing_id = await makeListing(api, terminal, storage_id);
    await db.update(listings).set({ status }).where(eq(listings.listing_id, listing_id));
    ids.push(listing_id);
  }
  const [open, expired] = ids;
  expect(await withdraw(ids)).toEqual([open, expired]);
  const history = await client`
    select entity_id::int, from_status, to_status from history
    where entity = 'listing' and event = 'withdraw' order by entity_id`;
  expect([...history]).toEqual([
    { entity_id: open, from_status: 'Open', to_status: 'Withdrawn' },
    { entity_id: expired, from_status: 'Expired', to_status: 'Withdrawn' },
  ]);
});
