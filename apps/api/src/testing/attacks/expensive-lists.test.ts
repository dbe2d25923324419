/**
 * List calls that are expensive for the database: batches of uncached searches and of new filter combinations, some aborted.
 * Small: 40 listings; `TEST_STORM=full`: 170,000, and enough calls to fill gigabytes with prepared statements.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { seedScale } from '@tank/db/seed/scale';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { marketToday } from '../market-today.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { type Caller, sharedTarget, type Target } from './harness/target.ts';

const { full } = inject('storm');
const LISTINGS = full ? 170_000 : 40;
const BATCHES = full ? 80 : 4;
const SHAPES = full ? 36_000 : 60;
const CONCURRENCY = 8;
const TIMEOUT = full ? 3_600_000 : 120_000;

let target: Target;
let viewer: Caller;

beforeAll(async () => {
  target = await sharedTarget();
  await seedScale(target.database, { listings: LISTINGS, today: marketToday() });
  viewer = await target.person('Viewer');
}, TIMEOUT);
afterAll(() => target.stop());

const batchOf = (inputs: object[]) => {
  const input = encodeURIComponent(JSON.stringify({ ...inputs }));
  return `${target.origin}/trpc/${inputs.map(() => 'listings.listAll').join(',')}?batch=1&input=${input}`;
};
const ask = (url: string, signal?: AbortSignal) =>
  fetch(url, { headers: { [TOKEN_HEADER]: viewer.token }, ...(signal && { signal }) });

/** Runs `work` for every number below `count`, some at a time. */
async function mapConcurrently(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Number of active list statements. */
const countActiveStatements = async () => {
  const rows = await target.database.client`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'tank-api-lists' and state = 'active'`;
  return rows.length;
};

/** Private memory of the PostgreSQL backends for lists, in MiB; 0 without `/proc`. */
async function measureListBackends(): Promise<number> {
  const rows = await target.database.client`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'tank-api-lists'`;
  const kilobytes = rows.map(({ pid }) => {
    try {
      return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, part) => sum + part, 0) / 1024;
}

test(
  'batches of searches do not starve other list calls, and aborted ones leave no statement running',
  async () => {
    const honest = await target.person('Trader');
    const times: number[] = [];
    let over = false;
    const outcome = await runAttack(target, async () => {
      const honestLists = (async () => {
        while (!over) {
          const started = performance.now();
          const reply = await fetch(batchOf([{ region: ['PADD 3'], sort: 'ask_price' }]), {
            headers: { [TOKEN_HEADER]: honest.token },
          });
          await reply.arrayBuffer();
          expect(reply.status).toBe(200);
          times.push(performance.now() - started);
          await setTimeout(50);
        }
      })();
      const seen = new Set<number>();
      await mapConcurrently(BATCHES, async (at) => {
        const searches = Array.from({ length: 20 }, (_, place) => ({ q: `nothing ${at} ${place}` }));
        // Every second batch is aborted.
        const signal = at % 2 ? AbortSignal.timeout(100) : undefined;
        const reply = await ask(batchOf(searches), signal).catch(() => undefined);
        const answers = (await reply?.json().catch(() => undefined)) ?? [];
        for (const { error } of answers as { error?: { data: { httpStatus: number } } }[])
          seen.add(error?.data.httpStatus ?? 200);
      });
      over = true;
      await honestLists;
      return seen;
    });
    expect([...outcome.answer].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    await expect.poll(countActiveStatements).toBe(0);
    expectUnharmed(outcome);
    times.sort((a, b) => a - b);
    const [median, slowest] = [times[times.length >> 1], times.at(-1)] as [number, number];
    process.stdout.write(
      `list call of an honest user: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms\n`,
    );
    if (full) expect(slowest).toBeLessThan(3000);
  },
  TIMEOUT,
);

/** Filters of the list, each with a value that matches rows. */
const filters: [string, unknown][] = [
  ['min_working_capacity', 1],
  ['max_working_capacity', 5000],
  ['min_ask_price', 0.01],
  ['max_ask_price', 9],
  ['min_term', 1],
  ['max_term', 500],
  ['min_date_available', '2000-01-01'],
  ['max_date_available', '2099-01-01'],
  ['min_expiration', '2000-01-01'],
  ['max_expiration', '2099-01-01'],
  ['region', ['PADD 3', 'PADD 1B']],
  ['q', 'a'],
];
const sorts = ['ask_price', '-ask_price', 'term', '-term', 'working_capacity', '-working_capacity', 'region'];

test(
  'new filter combinations do not grow the memory of the database backends',
  async () => {
    const shape = (at: number) => ({
      ...Object.fromEntries(filters.filter((_, bit) => (at >> bit) & 1)),
      sort: sorts[at % sorts.length],
      limit: 1,
    });
    const outcome = await runAttack(target, async () => {
      await mapConcurrently(
        20,
        async (at) => void (await ask(batchOf([shape(at)])).then((reply) => reply.arrayBuffer())),
      );
      const before = await measureListBackends();
      await mapConcurrently(SHAPES / 3, async (at) => {
        // Three times: from then on the server caches the plan.
        const reply = await ask(batchOf(Array(3).fill(shape(20 + at))));
        const text = await reply.text();
        if (reply.status !== 200) throw new Error(text.slice(0, 300));
      });
      return { before, after: await measureListBackends() };
    });
    expectUnharmed(outcome);
    const { before, after } = outcome.answer;
    process.stdout.write(`PostgreSQL backends for lists: ${before.toFixed(0)} to ${after.toFixed(0)} MiB\n`);
    expect(after - before).toBeLessThan(60);
  },
  TIMEOUT,
);
