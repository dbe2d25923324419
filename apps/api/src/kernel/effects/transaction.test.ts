/** Deadlocks: PostgreSQL aborts one of the transactions, which is retried so that both callers succeed. */
import { connect, type Database } from '@tank/db/client';
import { messages } from '@tank/schema/messages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bidInput, makeBid, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let other: Database;
let admin: Person;
let terminal: Person;
let trader: Person;

beforeAll(async () => {
  api = await startTestApi();
  other = connect({ url: api.url, max: 2, name: 'other' });
  admin = await api.person({ category: 'Admin' });
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
});
afterAll(async () => {
  await other.close();
  await api.close();
});

/** The number of statements of the API that wait for a lock. */
async function waitingStatements(): Promise<number> {
  const rows = await other.client`
    select from pg_stat_activity
    where datname = current_database() and application_name <> 'other' and wait_event_type = 'Lock'`;
  return rows.length;
}

const product = { product: 'Merey', product_category: 'Heavy Crude' };

test('lets a rename and an accept in a deadlock both succeed and writes their effects once', async () => {
  await api.mutate('products.add', product, admin.token);
  const listing_id = await makeListing(api, terminal, await makeStorage(api, terminal));
  const bid = () => makeBid(api, trader, listing_id, bidInput(listing_id, { product: product.product }));
  await bid();
  const second = await bid();
  // The accept is first in the queue for the second bid, then needs the first one, which the rename has locked by then.
  const calls: Promise<Answer>[] = [];
  await other.client.begin(async (tx) => {
    await tx`select from bids where bid_id = ${second} for update`;
    calls.push(api.mutate('bids.accept', { bid_id: second }, terminal.token));
    await expect.poll(waitingStatements).toBe(1);
    calls.push(api.mutate('products.rename', { ...product, new_product: 'Merey 16' }, admin.token));
    await expect.poll(waitingStatements).toBe(2);
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  const written = await other.client`
    select entity, event, count(*)::int from history
    where entity = 'bid' and event <> 'place' or entity = 'product' and event = 'update'
    group by 1, 2 order by 1, 2`;
  expect([...written]).toEqual([
    { entity: 'bid', event: 'accept', count: 1 },
    { entity: 'bid', event: 'reject', count: 1 },
    { entity: 'product', event: 'update', count: 1 },
  ]);
});

test('returns 503 and changes nothing when the retry also deadlocks', async () => {
  // Simulates a deadlock on every attempt: each insert of a product fails with PostgreSQL's deadlock error.
  await other.client.unsafe(`
    create sequence deadlocks;
    create function deadlock() returns trigger language plpgsql as $$
    begin perform nextval('deadlocks'); raise exception using errcode = '40P01'; end $$;
    create trigger deadlock before insert on products for each row execute function deadlock()`);
  const { status, body } = await api.mutate('products.add', { ...product, product: 'Ural' }, admin.token);
  expect([status, body.error.message]).toEqual([503, messages.deadlock]);
  const [tried] = await other.db.execute<{ last_value: string }>(sql`select last_value from deadlocks`);
  expect(Number(tried?.last_value)).toBe(2);
  await other.client.unsafe('drop trigger deadlock on products');
  expect((await api.mutate('products.add', { ...product, product: 'Ural' }, admin.token)).status).toBe(200);
});
