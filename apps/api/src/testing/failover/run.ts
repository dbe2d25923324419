/**
 * `pnpm test:failover [--servers] [fault ...]`: two API processes on a Patroni cluster, with writers, readers and an open
 * websocket at each, while servers fail. Prints a row for each fault; exits with 1 if a failover misses its targets. With
 * `--servers` the processes get the addresses of all servers instead of haproxy's.
 */

import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '@tank/db/client';
import { type Product, startProduct } from '../chaos/killable-servers.ts';
import { type ReverseProxy, startNginx } from './nginx.ts';
import { startOwnWrites } from './own-writes.ts';
import { type PatroniCluster, startPatroni } from './patroni.ts';
import { type RedisServer, startRedis } from './redis.ts';
import { startJobs, startTraffic } from './traffic.ts';
import { addTrafficUsers, addWriter } from './traffic-users.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Without writes, at a synchronous failover of the server. */
const MAX_SECONDS_WITHOUT_WRITES = 10;
/** For any call to be answered, be it with 503. */
const MAX_CALL_SECONDS = 5;
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
    // The primary's key in etcd is valid for nine seconds.
    max_seconds_without_writes: 15,
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

async function play(name: string, withServers: boolean): Promise<boolean> {
  const fault = faults[name];
  if (!fault) throw new Error(`Unknown fault "${name}". Known: ${Object.keys(faults).join(', ')}.`);
  const cluster = await startPatroni({ synchronous: fault.synchronous });
  const products: Product[] = [];
  let proxy: ReverseProxy | undefined;
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
    const users = await addTrafficUsers(database, origins.length);
    const traffic = await startTraffic(origins, users, { mayLose: !fault.synchronous });
    const own = fault.hasReplicas
      ? startOwnWrites(origins, await addWriter(database, 'Terminal'))
      : undefined;
    await sleep(BEFORE_MS);
    await fault.cause({ cluster, products, redis });
    await traffic.recover(products);
    await sleep(AFTER_MS);
    await own?.stop();
    const seen = await traffic.finish(database);
    const { events } = seen;
    const row = {
      fault: name,
      'acknowledged writes': seen.acknowledged,
      lost: seen.lost,
      's without writes': seen.without_writes.toFixed(1),
      's without reads': seen.without_reads.toFixed(1),
      'slowest call, s': seen.slowest_read.toFixed(1),
      'events heard': events.map(({ heard }) => heard).join(' and '),
      'missing, double or out of order': events.map(({ wrong }) => wrong).join(' and '),
      resets: events.map(({ resets }) => resets).join(' and '),
      'sent again': JSON.stringify(seen.resent),
      'errors with internals': seen.leaks,
      ...(own && { 'own writes missed': `${own.missed} of ${own.tries}` }),
      'jobs went on': seen.counted,
    };
    print(
      Object.entries(row)
        .map(([key, value]) => `${key}: ${value}`)
        .join('; '),
    );
    const heardAll = events.every(({ wrong }) => wrong === 0);
    const answered =
      seen.slowest_read <= (fault.max_call_seconds ?? MAX_CALL_SECONDS) && seen.leaks === 0 && seen.counted;
    if (!fault.synchronous) return answered && heardAll && events.every(({ resets }) => resets > 0);
    return (
      answered &&
      heardAll &&
      seen.lost === 0 &&
      (own?.missed ?? 0) === 0 &&
      seen.without_writes <= (fault.max_seconds_without_writes ?? MAX_SECONDS_WITHOUT_WRITES)
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
