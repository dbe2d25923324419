/** How soon a change is in the series, while the market is as busy as it may be. */
import { setTimeout as pause } from 'node:timers/promises';
import { addUser, type BenchDatabase, type Cluster, signIn, today } from '../lib/database.ts';
import { type Server, startApi } from '../lib/fork.ts';
import type { Call } from '../lib/load.ts';
import { atMost, round } from '../lib/verdict.ts';
import { rollUp, startIdleJobs } from './roll-up.ts';
import { prepareWriters, type Writers } from './writers.ts';

const LISTINGS = 20_000;
const RATE = 200;
const SECONDS = 30;
const TARGET_S = 5;
/** Between two looks at the series. */
const LOOK_MS = 50;
/** Between two changes that are followed. */
const POST_MS = 200;
const POSTERS = 10;
/** MBBL, as nobody else offers or wants it. */
const MARK = 0.001;

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function send({ origin }: Server, { method, path, headers = {}, body }: Call): Promise<void> {
  const reply = await fetch(`${origin}${path}`, { method, headers, ...(body !== undefined && { body }) });
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
}

/** Bids placed and accepted in turn, at this rate whatever the answers take. */
async function keepBusy(api: Server, { place, accept }: Writers): Promise<number> {
  const sent: Promise<void>[] = [];
  const started = performance.now();
  while (sent.length < RATE * SECONDS) {
    const due = Math.min(RATE * SECONDS, ((performance.now() - started) / 1000) * RATE);
    while (sent.length < due) {
      const next = (sent.length % 2 ? accept : place).pop();
      if (!next) throw new Error('There is too little to do.');
      const done = send(api, next);
      // Whoever waits for all of them hears of it.
      done.catch(() => {});
      sent.push(done);
    }
    await pause(2);
  }
  await Promise.all(sent);
  return sent.length / ((performance.now() - started) / 1000);
}

/** Open interest of today in a region that nobody else writes to. */
async function createLook(api: Server, { database }: BenchDatabase) {
  const headers = { 'x-access-token': await signIn(database, await addUser(database, 'Admin')) };
  const path = `/api/combined?region=PADD%204&startDate=${today}&endDate=${today}`;
  return async () => {
    const reply = await fetch(`${api.origin}${path}`, { headers });
    const [row] = (await reply.json()) as { open_interest: number }[];
    if (!row) throw new Error(`${path} was answered with ${reply.status}.`);
    return row.open_interest;
  };
}

/** An inquiry of the smallest volume, by somebody else each time: nobody may post without end. */
async function createInquiry({ database }: BenchDatabase): Promise<() => Call> {
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
      min_volume: MARK,
      max_volume: MARK,
      bid_price: 0.5,
      term: 12,
      start_date: today,
      comment: 'Soon.',
      access_modes: [{ mode_name: 'Any', inbound_outbound: 'both', type: 'Truck', pump_over_rate: 0.1 }],
    }),
  });
}

/** Posts inquiries at a steady pace and looks at the series all the while; answers after how many seconds it had each. */
async function follow(api: Server, bench: BenchDatabase, done: () => boolean): Promise<number[]> {
  const look = await createLook(api, bench);
  const inquiry = await createInquiry(bench);
  const before = await look();
  const posted: number[] = [];
  const took: number[] = [];
  const posting = (async () => {
    while (!done()) {
      await send(api, inquiry());
      posted.push(performance.now());
      await pause(POST_MS);
    }
  })();
  // Whoever waits for it hears of it.
  posting.catch(() => {});
  while (!done() || took.length < posted.length) {
    const there = Math.round(((await look()) - before) / MARK);
    while (took.length < Math.min(there, posted.length))
      took.push((performance.now() - (posted[took.length] ?? 0)) / 1000);
    await pause(LOOK_MS);
  }
  await posting;
  return took;
}

export async function marketFreshness(cluster: Cluster): Promise<string> {
  const bench = await cluster.create({ listings: LISTINGS });
  const writers = await prepareWriters(bench, (RATE * SECONDS) / 2 + 100);
  await rollUp(bench);
  const [api, jobs] = [await startApi(bench.url), await startIdleJobs(bench)];
  try {
    let busy = true;
    const working = keepBusy(api, writers).finally(() => {
      busy = false;
    });
    const both = [follow(api, bench, () => !busy), working] as const;
    // They end before the servers do, whichever fails.
    await Promise.allSettled(both);
    const [followed, rate] = await Promise.all(both);
    const took = followed.toSorted((a, b) => a - b);
    const p99 = percentile(took, 0.99);
    return [
      `a change is in the series after p50 ${round(percentile(took, 0.5))}, p99 ${round(p99)} s`,
      `(${took.length} changes, ${round(rate, 0)} transitions/s besides, ${atMost(p99, TARGET_S, ' s')})`,
    ].join(' ');
  } finally {
    await Promise.all([api.stop(), jobs.stop()]);
  }
}
