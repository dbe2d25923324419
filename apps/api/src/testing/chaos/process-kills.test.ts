/**
 * Processes are killed while users write: every acknowledged write is stored once, and the product recovers by itself.
 * `TEST_STORM=full` kills the API 20 times and the postmaster 5 times.
 */
import { connect, type Database } from '@tank/db/client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createSessionStore } from '../../modules/access/sessions/session-store.ts';
import { addListing, addStorage, addUser } from '../insert-records.ts';
import { type DurableServer, type Product, startDurableServer, startProduct } from './killable-servers.ts';
import { readPersistedWrites } from './persisted-writes.ts';
import { type Follower, follow } from './reconnecting-client.ts';
import {
  type Acknowledged,
  send,
  type Workload,
  type Writer,
  writeAsTerminal,
  writeAsTrader,
} from './writers.ts';

const { full } = inject('storm');
/** Which process is killed, in order. */
const kills = full
  ? Array.from({ length: 25 }, (_, i) => (i % 5 === 4 ? 'database' : 'api'))
  : ['api', 'database'];
const WRITERS = 20;
const WRITES_BETWEEN_KILLS = full ? 200 : 40;
/** Printed, and asserted with `TEST_STORM=full`. */
const MAX_RECOVERY_MS = 10_000;
const TIMEOUT = { timeout: 60_000, interval: 20 };

let server: DurableServer;
let database: Database;
let product: Product;
let workload: Workload;
let owner: Writer;
let follower: Follower;
let writing: Promise<unknown>;

beforeAll(async () => {
  server = await startDurableServer();
  database = connect({ url: server.url, max: 2, name: 'chaos' });
  product = await startProduct(server.url);
  await product.ready();
  workload = { origin: product.origin, acknowledged: [], resends: {}, leaks: [], stopped: false };
  const sessions = createSessionStore(database);
  const person = async (category: 'Terminal' | 'Trader'): Promise<Writer> => {
    const user_id = await addUser(database, category);
    return { user_id, token: await sessions.start(user_id) };
  };
  owner = await person('Terminal');
  const storage_id = await addStorage(database, owner.user_id);
  const listing_ids = [
    await addListing(database, owner.user_id, storage_id),
    await addListing(database, owner.user_id, storage_id),
  ];
  follower = follow(product.origin, owner);
  await follower.open;
  const people = await Promise.all(
    Array.from({ length: WRITERS }, (_, i) => person(i % 2 === 0 ? 'Terminal' : 'Trader')),
  );
  writing = Promise.all(
    people.map((by, i) =>
      i % 2 === 0 ? writeAsTerminal(workload, by) : writeAsTrader(workload, by, listing_ids),
    ),
  );
});
afterAll(async () => {
  workload.stopped = true;
  follower.stop();
  await product.stop();
  await database.close();
  await server.stop();
});

const acknowledged = (count: number) =>
  Promise.race([
    expect.poll(() => workload.acknowledged.length, TIMEOUT).toBeGreaterThanOrEqual(count),
    // Rejects when a write is refused.
    writing,
  ]);

/** Milliseconds from the kill until the product is ready and has acknowledged a new write. */
async function kill(what: string): Promise<number> {
  const started = performance.now();
  await (what === 'api' ? product.kill() : server.kill());
  await product.ready();
  await acknowledged(workload.acknowledged.length + 1);
  return performance.now() - started;
}

/** Event ids of the outbox rows for this user. */
async function eventIdsFor({ user_id }: Writer): Promise<string[]> {
  const rows = await database.client<{ transaction_id: number; event_id: number }[]>`
    select transaction_id::text::bigint as transaction_id, event_id from outbox
    where topic = 'notification.create' and ${user_id} = any(audience) order by outbox.transaction_id, event_id`;
  return rows.map(({ transaction_id, event_id }) => `${transaction_id}-${event_id}`);
}

test(
  'stores every acknowledged write once and delivers its event once while the API and the database are killed',
  async () => {
    const times: Record<string, number[]> = { api: [], database: [] };
    for (const what of kills) {
      await acknowledged(workload.acknowledged.length + WRITES_BETWEEN_KILLS);
      times[what]?.push(await kill(what));
    }
    await acknowledged(workload.acknowledged.length + WRITES_BETWEEN_KILLS);
    workload.stopped = true;
    await writing;

    for (const [procedure, persisted] of Object.entries(
      await readPersistedWrites(database, workload.acknowledged),
    )) {
      const { acknowledged: ids, history, outbox, rows, keys } = persisted;
      expect(new Set(ids).size, procedure).toBe(ids.length);
      expect(ids.length, procedure).toBeGreaterThan(0);
      // Rows that the setup created come first.
      const before = ['storage.create', 'listings.create'].includes(procedure) ? rows.length - ids.length : 0;
      expect(rows.slice(before), procedure).toEqual(ids);
      expect(history, procedure).toEqual(ids);
      expect(outbox, procedure).toEqual(ids);
      if (hasIdempotencyKey(procedure)) expect(keys, procedure).toEqual(ids);
    }
    expect(await findChangedAnswers()).toEqual([]);

    // Compared from the first received event on: the socket may have missed earlier ones.
    const expected = await eventIdsFor(owner);
    await expect.poll(() => follower.ids.at(-1), TIMEOUT).toBe(expected.at(-1));
    expect(follower.ids).toEqual(expected.slice(expected.indexOf(follower.ids[0] ?? '')));
    expect(follower.ids.length).toBeGreaterThan(expected.length / 2);
    const listening = () => database.client`
      select from pg_stat_activity where datname = current_database() and query like 'listen "outbox"'`;
    await expect.poll(async () => (await listening()).length, TIMEOUT).toBe(1);
    expect(product.unexpectedExits).toEqual([]);
    expect(workload.leaks).toEqual([]);

    const slowest = (what: string) => Math.round(Math.max(...(times[what] ?? [])));
    process.stdout.write(
      [
        `\n${workload.acknowledged.length} writes acknowledged through ${kills.length} kills;`,
        `sent again: ${JSON.stringify(workload.resends)};`,
        `slowest recovery: API ${slowest('api')} ms, database ${slowest('database')} ms;`,
        `${follower.ids.length} frames through ${follower.disconnects} disconnects.\n`,
      ].join(' '),
    );
    if (full) expect(Math.max(slowest('api'), slowest('database'))).toBeLessThan(MAX_RECOVERY_MS);
  },
  full ? 900_000 : 120_000,
);

const hasIdempotencyKey = (procedure: string) => !['storage.update', 'bids.cancel'].includes(procedure);

/** Writes whose idempotency key, sent again, does not return the first answer. */
async function findChangedAnswers(): Promise<Acknowledged[]> {
  const again = workload.acknowledged.filter(({ procedure }) => hasIdempotencyKey(procedure)).slice(0, 200);
  const different: Acknowledged[] = [];
  for (const one of again) if ((await send(product.origin, one)).text !== one.text) different.push(one);
  return different;
}
