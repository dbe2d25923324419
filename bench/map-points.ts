/** The points of the map: transfer size and latency. */
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { addUser, type BenchDatabase, type Cluster, signIn } from './lib/database.ts';
import { watchMemory } from './lib/memory.ts';
import { atMost, round } from './lib/report.ts';
import { startApi } from './lib/servers.ts';

const LISTINGS = 100_000;
const INQUIRIES = 2000;
const CALLS = 25;
const CHANGES = 5;
/** Megabytes. */
const WIRE_MB = 2;
const CHANGED_MS = 2000;
/** How long the server caches the points. */
const CACHED_MS = 2000;
const NOT_MODIFIED_MS = 5;
const MB = 1_000_000;

interface Answer {
  status: number;
  etag: string | null;
  bytes: number;
  milliseconds: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function subscriber({ database }: BenchDatabase): Promise<string> {
  const user_id = await addUser(database);
  await database.client`update users set data_sub = 1 where user_id = ${user_id}`;
  return signIn(database, user_id);
}

/** `node:http` does not decompress the body, so `bytes` is the transfer size. */
async function fetchPoints(origin: string, headers: Record<string, string>): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(`${origin}/api/map/points`, { headers }, (reply) => {
      let bytes = 0;
      reply.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          etag: reply.headers.etag ?? null,
          bytes,
          milliseconds: performance.now() - started,
        }),
      );
    }).on('error', reject);
  });
}

async function timeCall(call: Promise<Answer>, status: number): Promise<number> {
  const answer = await call;
  if (answer.status !== status) throw new Error(`The server answered the points with ${answer.status}.`);
  return answer.milliseconds;
}

/** Changes a listing and writes its event, which invalidates the cached points. */
async function changeListing({ database }: BenchDatabase, at: number): Promise<void> {
  await database.client.begin(async (sql) => {
    const [row] = await sql`
      update listings set ask_price = ask_price + 0.0001 where listing_id = (
        select listing_id from listings where status = 'Open' and listing_id >= ${at * 3001} order by listing_id limit 1)
      returning listing_id`;
    await sql`
      insert into outbox (topic, payload, audience)
      values ('listing.update', jsonb_build_object('listing_id', ${row?.listing_id}::bigint), '{}')`;
  });
}

interface Times {
  megabytes: number;
  /** Milliseconds: of the first call, after a change, from the cache, and of a 304. */
  first: number;
  changed: number;
  cached: number;
  notModified: number;
  /** Megabytes. */
  memory: number;
}

async function measure(cluster: Cluster): Promise<Times> {
  const bench = await cluster.create({ listings: LISTINGS }, { inquiries: INQUIRIES });
  const headers = { 'x-access-token': await subscriber(bench), 'accept-encoding': 'gzip' };
  const api = await startApi(bench.url);
  const memory = watchMemory(api.pid);
  try {
    const first = await fetchPoints(api.origin, headers);
    if (first.status !== 200 || !first.etag)
      throw new Error(`The server answered the points with ${first.status}.`);
    const changed: number[] = [];
    for (let index = 0; index < CHANGES; index++) {
      await changeListing(bench, index);
      await setTimeout(CACHED_MS);
      changed.push(await timeCall(fetchPoints(api.origin, headers), 200));
    }
    const cached: number[] = [];
    const notModified: number[] = [];
    for (let index = 0; index < CALLS; index++) {
      const { etag, milliseconds } = await fetchPoints(api.origin, headers);
      cached.push(milliseconds);
      notModified.push(
        await timeCall(fetchPoints(api.origin, { ...headers, 'if-none-match': etag ?? '' }), 304),
      );
    }
    return {
      megabytes: first.bytes / MB,
      first: first.milliseconds,
      changed: median(changed),
      cached: median(cached),
      notModified: median(notModified),
      memory: memory.stop().own,
    };
  } finally {
    memory.stop();
    await api.stop();
  }
}

export async function mapPoints(cluster: Cluster): Promise<string> {
  const { megabytes, first, changed, cached, notModified, memory } = await measure(cluster);
  return [
    `${round(megabytes)} MB compressed for ${LISTINGS} listings (${atMost(megabytes, WIRE_MB, ' MB')}),`,
    `${round(first, 0)} ms for the first call, ${round(changed, 0)} ms after a change (${atMost(changed, CHANGED_MS, ' ms')}),`,
    `${round(cached, 1)} ms from the cache, ${round(notModified, 1)} ms for 304 (${atMost(notModified, NOT_MODIFIED_MS, ' ms')});`,
    `peak memory ${round(memory, 0)} MB`,
  ].join(' ');
}
