/** The points of the map: how much goes over the wire, and how long the server takes to answer. */
import { get } from 'node:http';
import { addUser, type BenchDatabase, type Cluster, signIn } from './lib/database.ts';
import { startApi } from './lib/fork.ts';
import { atMost, round } from './lib/verdict.ts';

const LISTINGS = 100_000;
const INQUIRIES = 2000;
const CALLS = 25;
/** Megabytes. */
const WIRE_MB = 2;
const COLD_MS = 60;
const SAME_MS = 5;

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

async function timesOf(times: number, call: () => Promise<Answer>, status: number): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < times; at++) {
    const answer = await call();
    if (answer.status !== status) throw new Error(`The points were answered with ${answer.status}.`);
    taken.push(answer.milliseconds);
  }
  return median(taken);
}

export async function mapPoints(cluster: Cluster): Promise<string> {
  const bench = await cluster.create({ listings: LISTINGS }, { inquiries: INQUIRIES });
  const headers = { 'x-access-token': await subscriber(bench), 'accept-encoding': 'gzip' };
  const api = await startApi(bench.url);
  try {
    const first = await ask(api.origin, headers);
    if (first.status !== 200 || !first.etag)
      throw new Error(`The points were answered with ${first.status}.`);
    const whole = await timesOf(CALLS, () => ask(api.origin, headers), 200);
    const known = { ...headers, 'if-none-match': first.etag };
    const same = await timesOf(CALLS, () => ask(api.origin, known), 304);
    const megabytes = first.bytes / 1_000_000;
    return [
      `${round(megabytes)} MB packed for ${LISTINGS} listings (${atMost(megabytes, WIRE_MB, ' MB')}),`,
      `all of it in ${round(whole, 1)} ms (${atMost(whole, COLD_MS, ' ms')}), ${round(first.milliseconds, 0)} ms where it has to be read anew,`,
      `${round(same, 1)} ms to say that it is the same (${atMost(same, SAME_MS, ' ms')})`,
    ].join(' ');
  } finally {
    await api.stop();
  }
}
