/**
 * `pnpm test:failover [--servers] [fault ...]`: two API processes on a Patroni cluster, with writers, readers and an open
 * websocket at each, while servers fail. Prints a row for each fault; exits with 1 if a failover misses its targets. With
 * `--servers` the processes get the addresses of all servers instead of haproxy's.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect, type Database } from '@tank/db/client';
import { TOKEN_HEADER } from '@tank/schema/product';
import { compileCache } from '../../config.ts';
import { createSessionStore } from '../../modules/access/sessions/session-store.ts';
import { type Product, startProduct } from '../chaos/killable-servers.ts';
import { readPersistedWrites } from '../chaos/persisted-writes.ts';
import { type Follower, follow } from '../chaos/reconnecting-client.ts';
import { type Workload, type Writer, writeAsTerminal, writeAsTrader } from '../chaos/writers.ts';
import { addListing, addStorage, addUser } from '../insert-records.ts';
import { type NginxProxy, startNginx } from './nginx.ts';
import { startOwnWrites } from './own-writes.ts';
import { type PatroniCluster, startPatroni } from './patroni.ts';
import { type RedisServer, startRedis } from './redis.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Without writes, at a synchronous failover of the server. */
const MAX_SECONDS_WITHOUT_WRITES = 10;
/** For any call to be answered, be it with 503. */
const MAX_CALL_SECONDS = 5;
const WRITERS_PER_PROCESS = 4;
const READ_PAUSE_MS = 100;
const BEFORE_MS = 4000;
/** Longer than the supervisor waits for the frozen process. */
const FROZEN_MS = 10_000;
/** Longer than a process waits for the one that reads events. */
const REDIS_GONE_MS = 6000;
/** How long the standbys replay nothing. */
const LAG_MS = 8000;
/** After the product works again. */
const AFTER_MS = 4000;

interface Site {
  cluster: PatroniCluster;
  redis: RedisServer | undefined;
  products: Product[];
}

interface Fault {
  synchronous: boolean;
  /** The clients reach the processes through nginx. */
  hasProxy?: boolean;
  /** The processes use Redis. */
  hasRedis?: boolean;
  /** The processes read from the standbys. */
  hasReplicas?: boolean;
  /** For any call to be answered; default: `MAX_CALL_SECONDS`. */
  max_call_seconds?: number;
  /** Default: `MAX_SECONDS_WITHOUT_WRITES`. */
  max_seconds_without_writes?: number;
  cause(site: Site): Promise<unknown>;
}

const faults: Record<string, Fault> = {
  'server killed': { synchronous: true, cause: ({ cluster }) => cluster.killPrimary() },
  switchover: { synchronous: true, cause: ({ cluster }) => cluster.switchOver() },
  'API process killed': {
    synchronous: true,
    cause: ({ products }) => products[0]?.kill() ?? Promise.resolve(),
  },
  'machine killed': {
    synchronous: true,
    // The primary's key in etcd is valid for 20 seconds.
    max_seconds_without_writes: 25,
    async cause({ cluster }) {
      const name = await cluster.killPrimary({ machine: true });
      await cluster.waitForPrimary({ other: name });
      await cluster.restart(name);
    },
  },
  'API process frozen': {
    synchronous: true,
    hasProxy: true,
    // The supervisor kills it after five seconds without a report; then the proxy asks the other process.
    max_call_seconds: 7,
    async cause({ products: [frozen] }) {
      await frozen?.freeze();
      await sleep(FROZEN_MS);
    },
  },
  'Redis killed': {
    synchronous: true,
    hasRedis: true,
    async cause({ redis }) {
      await redis?.kill();
      await sleep(REDIS_GONE_MS);
      await redis?.start();
    },
  },
  'replica lag': {
    synchronous: true,
    hasReplicas: true,
    async cause({ cluster }) {
      const resume = await cluster.pauseReplay();
      await sleep(LAG_MS);
      await resume();
    },
  },
  'asynchronous promotion': { synchronous: false, cause: ({ cluster }) => cluster.promoteBehind() },
};

/** Asks for a list again and again; keeps the longest time between two answers and the slowest answer. */
function startReader(origin: string, token: string) {
  const reader = { gap: 0, slowest: 0, stopped: false };
  const read = async () => {
    let answered = performance.now();
    while (!reader.stopped) {
      const asked = performance.now();
      const ok = await fetch(`${origin}/trpc/listings.listAll?input={}`, {
        headers: { [TOKEN_HEADER]: token },
      })
        .then((reply) => reply.text().then(() => reply.ok))
        .catch(() => false);
      const now = performance.now();
      reader.slowest = Math.max(reader.slowest, (now - asked) / 1000);
      if (ok) {
        reader.gap = Math.max(reader.gap, (now - answered) / 1000);
        answered = now;
      }
      await sleep(READ_PAUSE_MS);
    }
  };
  return Object.assign(reader, { ended: read() });
}

/** The longest time without an acknowledged write, in seconds, at any of the workloads. */
function watchWrites(workloads: readonly Workload[]) {
  const watch = { gap: 0, stopped: false };
  const last = workloads.map(({ acknowledged }) => ({ count: acknowledged.length, at: performance.now() }));
  const look = async () => {
    while (!watch.stopped) {
      for (const [i, { acknowledged }] of workloads.entries()) {
        const seen = last[i];
        if (!seen || acknowledged.length === seen.count) continue;
        watch.gap = Math.max(watch.gap, (performance.now() - seen.at) / 1000);
        last[i] = { count: acknowledged.length, at: performance.now() };
      }
      await sleep(20);
    }
  };
  return Object.assign(watch, { ended: look() });
}

/** Starts over where an asynchronous failover lost a record that the writer goes on with. */
async function keepWriting(
  workload: Workload,
  { synchronous }: { synchronous: boolean },
  write: () => Promise<void>,
): Promise<void> {
  while (!workload.stopped)
    await write().catch((error) => {
      if (synchronous) throw error;
    });
}

async function eventIdsFor({ client }: Database, { user_id }: Writer): Promise<string[]> {
  const rows = await client<{ transaction_id: number; event_id: number }[]>`
    select transaction_id::text::bigint as transaction_id, event_id from outbox
    where topic = 'notification.create' and ${user_id} = any(audience) order by outbox.transaction_id, event_id`;
  return rows.map(({ transaction_id, event_id }) => `${transaction_id}-${event_id}`);
}

/** Ids that the client should have heard after its last reset, and those that it heard otherwise. */
function compareEvents({ ids, resets }: Follower, expected: readonly string[]) {
  const from = resets.length > 0 ? ids.lastIndexOf(resets.at(-1) ?? '') + 1 : 1;
  const heard = ids.slice(from);
  const first = expected.indexOf(heard[0] ?? '');
  const due = first < 0 ? [] : expected.slice(first);
  return {
    heard: heard.length,
    wrong: heard.filter((id, i) => id !== due[i]).length + Math.max(0, due.length - heard.length),
    resets: resets.length,
  };
}

/** The jobs in a process of their own. */
const startJobs = (url: string) =>
  fork(fileURLToPath(new URL('../../jobs/main.ts', import.meta.url)), {
    env: { DATABASE_URL: url, LOG_LEVEL: 'silent', ...compileCache },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Whether the jobs have counted all changes of the market, which they do within seconds. */
async function isCounted({ client }: Database): Promise<boolean> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const [row] = await client<{ uncounted: boolean }[]>`
      select exists (select from market_spans where counted = 'not') as uncounted`;
    if (!row?.uncounted || performance.now() > deadline) return row?.uncounted === false;
    await sleep(500);
  }
}

async function play(name: string, withServers: boolean): Promise<boolean> {
  const fault = faults[name];
  if (!fault) throw new Error(`Unknown fault "${name}". Known: ${Object.keys(faults).join(', ')}.`);
  const cluster = await startPatroni({ synchronous: fault.synchronous });
  const products: Product[] = [];
  let proxy: NginxProxy | undefined;
  let jobs: ChildProcess | undefined;
  const redis = fault.hasRedis ? await startRedis() : undefined;
  const database = connect({ url: cluster.url, max: 2, name: 'failover' });
  try {
    const url = withServers ? cluster.serversUrl : cluster.url;
    const env = {
      JOBS: '0',
      ...(redis && { REDIS_URL: redis.url }),
      ...(fault.hasReplicas && { DATABASE_READ_URL: cluster.serversUrl }),
    };
    for (let i = 0; i < 2; i++) {
      const product = await startProduct(url, { script: fault.hasProxy ? 'primary.ts' : 'main.ts', env });
      products.push(product);
      await product.ready();
    }
    jobs = startJobs(url);
    proxy = fault.hasProxy ? await startNginx(products.map(({ origin }) => origin)) : undefined;
    const origins = products.map(({ origin }) => proxy?.origin ?? origin);
    const sessions = createSessionStore(database);
    const person = async (category: 'Terminal' | 'Trader'): Promise<Writer> => {
      const user_id = await addUser(database, category);
      return { user_id, token: await sessions.start(user_id) };
    };
    const owner = await person('Terminal');
    const storage_id = await addStorage(database, owner.user_id);
    const listing_id = await addListing(database, owner.user_id, storage_id);
    const followers = origins.map((origin) => follow(origin, owner));
    await Promise.all(followers.map(({ open }) => open));
    const workloads = origins.map(
      (origin): Workload => ({ origin, acknowledged: [], resends: {}, leaks: [], stopped: false }),
    );
    const writer = async (workload: Workload, i: number) => {
      const by = await person(i % 2 === 0 ? 'Terminal' : 'Trader');
      return () => (i % 2 === 0 ? writeAsTerminal(workload, by) : writeAsTrader(workload, by, [listing_id]));
    };
    const writing: Promise<void>[] = [];
    for (const workload of workloads)
      for (let i = 0; i < WRITERS_PER_PROCESS; i++)
        writing.push(keepWriting(workload, fault, await writer(workload, i)));
    const reader = await person('Trader');
    const readers = origins.map((origin) => startReader(origin, reader.token));
    const own = fault.hasReplicas ? startOwnWrites(origins, await person('Terminal')) : undefined;
    const writes = watchWrites(workloads);
    await sleep(BEFORE_MS);
    await fault.cause({ cluster, products, redis });
    const counts = workloads.map(({ acknowledged }) => acknowledged.length);
    await Promise.race([
      Promise.all(writing),
      (async () => {
        while (workloads.some(({ acknowledged }, i) => acknowledged.length < (counts[i] ?? 0) + 5))
          await sleep(100);
        await sleep(AFTER_MS);
      })(),
    ]);
    for (const workload of workloads) workload.stopped = true;
    writes.stopped = true;
    for (const one of readers) one.stopped = true;
    await own?.stop();
    await Promise.all([...writing, ...readers.map(({ ended }) => ended), writes.ended]);

    const acknowledged = workloads.flatMap((workload) => workload.acknowledged);
    const persisted = Object.values(await readPersistedWrites(database, acknowledged));
    const lost = persisted.flatMap(({ acknowledged: ids, rows }) => ids.filter((id) => !rows.includes(id)));
    const expected = await eventIdsFor(database, owner);
    const deadline = performance.now() + 15_000;
    while (followers.some(({ ids }) => ids.at(-1) !== expected.at(-1)) && performance.now() < deadline)
      await sleep(100);
    const events = followers.map((follower) => compareEvents(follower, expected));
    const withoutReads = Math.max(...readers.map(({ gap }) => gap));
    const slowest = Math.max(...readers.map(({ slowest: seconds }) => seconds));
    const leaks = workloads.flatMap((workload) => workload.leaks);
    const counted = await isCounted(database);
    const row = {
      fault: name,
      'acknowledged writes': acknowledged.length,
      lost: lost.length,
      's without writes': writes.gap.toFixed(1),
      's without reads': withoutReads.toFixed(1),
      'slowest call, s': slowest.toFixed(1),
      'events heard': events.map(({ heard }) => heard).join(' and '),
      'missing, double or out of order': events.map(({ wrong }) => wrong).join(' and '),
      resets: events.map(({ resets }) => resets).join(' and '),
      'sent again': JSON.stringify(Object.assign({}, ...workloads.map(({ resends }) => resends))),
      'errors with internals': leaks.length,
      ...(own && { 'own writes missed': `${own.missed} of ${own.tries}` }),
      'jobs went on': counted,
    };
    print(
      Object.entries(row)
        .map(([key, value]) => `${key}: ${value}`)
        .join('; '),
    );
    for (const follower of followers) follower.stop();
    const heardAll = events.every(({ wrong }) => wrong === 0);
    const answered = slowest <= (fault.max_call_seconds ?? MAX_CALL_SECONDS) && leaks.length === 0 && counted;
    if (!fault.synchronous) return answered && heardAll && events.every(({ resets }) => resets > 0);
    return (
      answered &&
      heardAll &&
      lost.length === 0 &&
      (own?.missed ?? 0) === 0 &&
      writes.gap <= (fault.max_seconds_without_writes ?? MAX_SECONDS_WITHOUT_WRITES)
    );
  } finally {
    jobs?.kill();
    await proxy?.stop();
    await redis?.stop();
    for (const product of products) await product.stop();
    await database.close().catch(() => {});
    await cluster.stop();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { servers: { type: 'boolean', default: false } },
});
const failed: string[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(faults))
  if (!(await play(name, values.servers))) failed.push(name);
if (failed.length > 0) print(`Missed targets: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
