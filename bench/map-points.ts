/** The points of the map: how much goes over the wire, and how long the server takes to answer. */
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { addUser, type BenchDatabase, type Cluster, signIn } from './lib/database.ts';
import { startApi } from './lib/fork.ts';
import { watchMemory } from './lib/memory.ts';
import { atMost, round } from './lib/verdict.ts';

const LISTINGS = 100_000;
const MILLION = 1_000_000;
const INQUIRIES = 2000;
const CALLS = 25;
const LOOK_MS = 50;
/** Megabytes. */
const WIRE_MB = 2;
const COLD_MS = 60;
const SAME_MS = 5;
/** Of a million listings. */
const MILLION_MS = 1000;
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

/** Asks one at a time; what comes is read and not unpacked, as `node:http` leaves it. */
async function ask(origin: string, headers: Record<string, string>): Promise<Answer> {
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

/** Milliseconds until the process says that it is ready, and how often it said before that it is not. */
async function readyAfter(origin: string): Promise<{ ready: number; refused: number }> {
  const started = performance.now();
  let refused = 0;
  for (; !(await fetch(`${origin}/readyz`)).ok; refused++) await setTimeout(LOOK_MS);
  return { ready: performance.now() - started, refused };
}

async function timesOf(times: number, call: () => Promise<Answer>, status: number): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < times; at++) {
    const answer = await call();
    if (answer.status !== status) throw new Error(`The points were answered with ${answer.status}.`);
    taken.push(answer.milliseconds);
  }
  return median(taken);
}

/** Changes a listing somewhere, as a verb does, so that the next answer is another one. */
async function change({ database }: BenchDatabase, at: number): Promise<void> {
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
  /** Milliseconds from listening until ready, for a call that comes at once, and for one that comes when it is ready. */
  ready: number;
  early: number;
  first: number;
  /** How often it was asked whether it is ready, and was not. */
  refused: number;
  /** Milliseconds: after a change, where nothing changed, and where the caller has it already. */
  cold: number;
  whole: number;
  same: number;
  memory: number;
}

async function measure(cluster: Cluster, listings: number): Promise<Times> {
  const bench = await cluster.create({ listings }, { inquiries: INQUIRIES });
  const headers = { 'x-access-token': await subscriber(bench), 'accept-encoding': 'gzip' };
  const api = await startApi(bench.url, 'map');
  const memory = watchMemory(api.pid);
  try {
    // Who asks at once, though no proxy that heeds `/readyz` sends anybody here yet.
    const [{ ready, refused }, early] = await Promise.all([
      readyAfter(api.origin),
      timesOf(1, () => ask(api.origin, headers), 200),
    ]);
    const first = await ask(api.origin, headers);
    if (first.status !== 200 || !first.etag)
      throw new Error(`The points were answered with ${first.status}.`);
    const changed: number[] = [];
    for (let at = 0; at < CALLS; at++) {
      await change(bench, at);
      changed.push(await timesOf(1, () => ask(api.origin, headers), 200));
    }
    const whole = await timesOf(CALLS, () => ask(api.origin, headers), 200);
    const { etag } = await ask(api.origin, headers);
    const known = { ...headers, 'if-none-match': etag ?? '' };
    const same = await timesOf(CALLS, () => ask(api.origin, known), 304);
    const cold = median(changed);
    return {
      megabytes: first.bytes / MB,
      ready,
      refused,
      early,
      first: first.milliseconds,
      cold,
      whole,
      same,
      memory: memory.stop().own,
    };
  } finally {
    memory.stop();
    await api.stop();
  }
}

const atTheStart = ({ ready, refused, early, first, memory }: Times) =>
  `/readyz refuses (${refused} times) for ${round(ready, 0)} ms after the process listens: who asks for the points then all the same waits ${round(early, 0)} ms, who asks first when it is ready ${round(first, 0)} ms; it has at most ${round(memory, 0)} MB`;

export async function mapPoints(cluster: Cluster): Promise<string> {
  const times = await measure(cluster, LISTINGS);
  const { megabytes, cold, whole, same } = times;
  return [
    `${round(megabytes)} MB packed for ${LISTINGS} listings (${atMost(megabytes, WIRE_MB, ' MB')}),`,
    `all of it in ${round(cold, 1)} ms after a change (${atMost(cold, COLD_MS, ' ms')}), ${round(whole, 1)} ms without one,`,
    `${round(same, 1)} ms to say that it is the same (${atMost(same, SAME_MS, ' ms')});`,
    atTheStart(times),
  ].join(' ');
}

export async function mapPointsMillion(cluster: Cluster): Promise<string> {
  const times = await measure(cluster, MILLION);
  const { megabytes, cold, whole, same } = times;
  return [
    `${round(megabytes, 1)} MB packed for ${MILLION} listings, none of them clustered,`,
    `all of it in ${round(cold, 0)} ms after a change (${atMost(cold, MILLION_MS, ' ms')}), ${round(whole, 0)} ms without one,`,
    `${round(same, 1)} ms to say that it is the same;`,
    atTheStart(times),
  ].join(' ');
}
