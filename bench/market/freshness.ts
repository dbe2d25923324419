/** Delay from a change to its appearance in the series, under a heavy write load. */
import { setTimeout as pause } from 'node:timers/promises';
import { addUser, type BenchDatabase, type Cluster, signIn, today } from '../lib/database.ts';
import type { Call } from '../lib/load.ts';
import { atMost, round } from '../lib/report.ts';
import { type Server, startApi } from '../lib/servers.ts';
import { rollUp, startIdleJobs } from './roll-up.ts';
import { prepareWriters, type Writers } from './writers.ts';

const LISTINGS = 20_000;
const RATE = 200;
const SECONDS = 30;
const TARGET_S = 5;
/** Between two reads of the series. */
const POLL_MS = 50;
/** Between two observed changes. */
const POST_MS = 200;
const POSTERS = 10;
/** MBBL; no other record has this volume. */
const MARKER_VOLUME = 0.001;

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function send({ origin }: Server, { method, path, headers = {}, body }: Call): Promise<void> {
  const reply = await fetch(`${origin}${path}`, { method, headers, ...(body !== undefined && { body }) });
  if (!reply.ok) throw new Error(`The server answered ${path} with ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
}

/** Places and accepts bids in turn, at a fixed rate however long the answers take. */
async function runWrites(api: Server, { place, accept }: Writers): Promise<number> {
  const sent: Promise<void>[] = [];
  const started = performance.now();
  while (sent.length < RATE * SECONDS) {
    const due = Math.min(RATE * SECONDS, ((performance.now() - started) / 1000) * RATE);
    while (sent.length < due) {
      const next = (sent.length % 2 ? accept : place).pop();
      if (!next) throw new Error('There are too few prepared calls.');
      const done = send(api, next);
      // Promise.all below reports it.
      done.catch(() => {});
      sent.push(done);
    }
    await pause(2);
  }
  await Promise.all(sent);
  return sent.length / ((performance.now() - started) / 1000);
}

/** Reads today's open interest in a region without other writes. */
async function createReader(api: Server, { database }: BenchDatabase) {
  const headers = { 'x-access-token': await signIn(database, await addUser(database, 'Admin')) };
  const path = `/api/combined?region=PADD%204&startDate=${today}&endDate=${today}`;
  return async () => {
    const reply = await fetch(`${api.origin}${path}`, { headers });
    const [row] = (await reply.json()) as { open_interest: number }[];
    if (!row) throw new Error(`The server answered ${path} with ${reply.status}.`);
    return row.open_interest;
  };
}

/** Calls that post an inquiry of the marker volume, by users in turn because each has a rate limit. */
async function createInquiryCalls({ database }: BenchDatabase): Promise<() => Call> {
  const tokens = await Promise.all(
    Array.from({ length: POSTERS }, async () => signIn(database, await addUser(database))),
  );
  let posted = 0;
  return () => ({
    method: 'POST',
    path: '/trpc/inquiries.create',
    headers: { 'x-access-token': tokens[posted++ % POSTERS] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      formatted_address: 'Denver, CO, USA',
      radius: 50,
      product: 'WCS',
      min_volume: MARKER_VOLUME,
      max_volume: MARKER_VOLUME,
      bid_price: 0.5,
      term: 12,
      start_date: today,
      comment: 'Soon.',
      access_modes: [{ mode_name: 'Any', inbound_outbound: 'both', type: 'Truck', pump_over_rate: 0.1 }],
    }),
  });
}

/** Posts inquiries at a steady rate and polls the series. Returns the delay of each in seconds. */
async function measureDelays(api: Server, bench: BenchDatabase, done: () => boolean): Promise<number[]> {
  const readInterest = await createReader(api, bench);
  const nextInquiry = await createInquiryCalls(bench);
  const before = await readInterest();
  const posted: number[] = [];
  const delays: number[] = [];
  const posting = (async () => {
    while (!done()) {
      await send(api, nextInquiry());
      posted.push(performance.now());
      await pause(POST_MS);
    }
  })();
  // The await below reports it.
  posting.catch(() => {});
  while (!done() || delays.length < posted.length) {
    const visible = Math.round(((await readInterest()) - before) / MARKER_VOLUME);
    while (delays.length < Math.min(visible, posted.length))
      delays.push((performance.now() - (posted[delays.length] ?? 0)) / 1000);
    await pause(POLL_MS);
  }
  await posting;
  return delays;
}

export async function marketFreshness(cluster: Cluster): Promise<string> {
  const bench = await cluster.create({ listings: LISTINGS });
  const writers = await prepareWriters(bench, (RATE * SECONDS) / 2 + 100);
  await rollUp(bench);
  const [api, jobs] = [await startApi(bench.url), await startIdleJobs(bench)];
  try {
    let busy = true;
    const writing = runWrites(api, writers).finally(() => {
      busy = false;
    });
    const both = [measureDelays(api, bench, () => !busy), writing] as const;
    // Both must end before the servers stop, even if one fails.
    await Promise.allSettled(both);
    const [unsorted, rate] = await Promise.all(both);
    const delays = unsorted.toSorted((a, b) => a - b);
    const p99 = percentile(delays, 0.99);
    return [
      `delay until a change is in the series p50 ${round(percentile(delays, 0.5))}, p99 ${round(p99)} s`,
      `(${delays.length} changes, at ${round(rate, 0)} other writes/s, ${atMost(p99, TARGET_S, ' s')})`,
    ].join(' ');
  } finally {
    await Promise.all([api.stop(), jobs.stop()]);
  }
}
