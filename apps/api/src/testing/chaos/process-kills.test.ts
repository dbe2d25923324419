/**
 * Processes are killed while people write: what was acknowledged is there, once, and the product comes back by itself.
 * `TEST_STORM=full` kills the API 20 times and the database's first process 5 times.
 */
import { connect, type Database } from '@tank/db/client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createSessionStore } from '../../modules/access/sessions/session-store.ts';
import { formatPosition } from '../../realtime/position.ts';
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
/** What is killed, in turn. */
const kills = full
  ? Array.from({ length: 25 }, (_, i) => (i % 5 === 4 ? 'database' : 'api'))
  : ['api', 'database'];
const WRITERS = 20;
/** Writes between two kills. */
const BETWEEN = full ? 200 : 40;
/** As the issue says; told, and asserted where somebody asks for the figure. */
const READY_MS = 10_000;
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
    // A write that was refused ends the workload.
    writing,
  ]);

/** Milliseconds from the kill until it is ready and has acknowledged something new. */
async function kill(what: string): Promise<number> {
  const started = performance.now();
  await (what === 'api' ? product.kill() : server.kill());
  await product.ready();
  await acknowledged(workload.acknowledged.length + 1);
  return performance.now() - started;
}

/** Those rows of the outbox that the owner is told of, as the websocket names them. */
async function toldTo({ user_id }: Writer): Promise<string[]> {
  const rows = await database.client<{ transaction_id: number; event_id: number }[]>`
    select transaction_id::text::bigint as transaction_id, event_id from outbox
    where topic = 'notification.create' and ${user_id} = any(audience) order by outbox.transaction_id, event_id`;
  return rows.map(formatPosition);
}

test(
  'whoever is killed, every acknowledged write is there once, and everybody is told of it once',
  async () => {
    const times: Record<string, number[]> = { api: [], database: [] };
    for (const what of kills) {
      await acknowledged(workload.acknowledged.length + BETWEEN);
      times[what]?.push(await kill(what));
    }
    await acknowledged(workload.acknowledged.length + BETWEEN);
    workload.stopped = true;
    await writing;

    for (const [procedure, persisted] of Object.entries(
      await readPersistedWrites(database, workload.acknowledged),
    )) {
      const { acknowledged: ids, history, outbox, rows, keys } = persisted;
      expect(new Set(ids).size, procedure).toBe(ids.length);
      expect(ids.length, procedure).toBeGreaterThan(0);
      // The owner's storage and listings were there before.
      const before = ['storage.create', 'listings.create'].includes(procedure) ? rows.length - ids.length : 0;
      expect(rows.slice(before), procedure).toEqual(ids);
      expect(history, procedure).toEqual(ids);
      expect(outbox, procedure).toEqual(ids);
      if (keyed(procedure)) expect(keys, procedure).toEqual(ids);
    }
    expect(await differentSecondAnswers()).toEqual([]);

    // From the first frame on: before, nobody knows since when the socket listened.
    const told = await toldTo(owner);
    await expect.poll(() => follower.ids.at(-1), TIMEOUT).toBe(told.at(-1));
    expect(follower.ids).toEqual(told.slice(told.indexOf(follower.ids[0] ?? '')));
    expect(follower.ids.length).toBeGreaterThan(told.length / 2);
    const listening = () => database.client`
      select from pg_stat_activity where datname = current_database() and query like 'listen "outbox"'`;
    await expect.poll(async () => (await listening()).length, TIMEOUT).toBe(1);
    expect(product.unexpectedExits).toEqual([]);
    expect(workload.leaks).toEqual([]);

    const slowest = (what: string) => Math.round(Math.max(...(times[what] ?? [])));
    process.stdout.write(
      [
        `\n${workload.acknowledged.length} writes acknowledged through ${kills.length} kills;`,
        `said again: ${JSON.stringify(workload.resends)};`,
        `slowest until ready and writing: API ${slowest('api')} ms, database ${slowest('database')} ms;`,
        `${follower.ids.length} frames through ${follower.cuts} cuts.\n`,
      ].join(' '),
    );
    if (full) expect(Math.max(slowest('api'), slowest('database'))).toBeLessThan(READY_MS);
  },
  full ? 900_000 : 120_000,
);

const keyed = (procedure: string) => !['storage.update', 'bids.cancel'].includes(procedure);

/** Keys that are used again now and do not get the first answer. */
async function differentSecondAnswers(): Promise<Acknowledged[]> {
  const again = workload.acknowledged.filter(({ procedure }) => keyed(procedure)).slice(0, 200);
  const different: Acknowledged[] = [];
  for (const one of again) if ((await send(product.origin, one)).text !== one.text) different.push(one);
  return different;
}
