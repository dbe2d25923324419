/** Runs an attack while honest users keep calling, and reports how they and the process fared. */
import { setTimeout } from 'node:timers/promises';
import { TOKEN_HEADER } from '@tank/schema/product';
import { expect, inject } from 'vitest';
import { LIMIT_MS, startProbe } from '../../processes/health-probe.ts';
import type { Memory } from '../../processes/report-memory.ts';
import type { Caller, Target } from './target.ts';

export interface Outcome<T> {
  /** The result of the attack. */
  answer: T;
  /** Requests to `/healthz`: their number, those without an answer, and the slowest in milliseconds. */
  health: { asked: number; unanswered: number; slowest: number };
  /** Calls of honest users, and those that did not return 200. */
  honest: { calls: number; failures: string[] };
  memory: { before: Memory; after: Memory };
  /** Exit code or signal if the process ended. */
  ended: string | undefined;
}

/** Calls that honest users repeat. */
const CALLS = [
  '/trpc/listings.listAll?input=%7B%7D',
  '/api/notify/count',
  '/trpc/bids.listPlaced?input=%7B%7D',
];
const { full } = inject('storm');
const EVERY_MS = full ? 50 : 150;
/** Interval of health checks. */
const PROBED_MS = full ? 20 : 60;
/** Heap growth in MiB that is not a leak: compiled code, filled pools, garbage. */
const HEAP_MARGIN = 32;
/** Asserted only with `TEST_STORM=full`, on an idle machine. */
const MAX_HEALTH_MS = 500;

/** Repeats the calls of an honest user until stopped; returns their number and the failures. */
function workAs({ token }: Caller, { origin }: Target) {
  const failures: string[] = [];
  let calls = 0;
  let over = false;
  const work = (async () => {
    while (!over) {
      const path = CALLS[calls++ % CALLS.length] ?? '';
      const reply = await fetch(origin + path, { headers: { [TOKEN_HEADER]: token } }).catch(String);
      if (typeof reply === 'string') failures.push(`${path}: ${reply}`);
      else if (reply.status !== 200) failures.push(`${path}: ${reply.status} ${await reply.text()}`);
      else await reply.arrayBuffer();
      await setTimeout(EVERY_MS);
    }
  })();
  return {
    calls: () => calls,
    async stop() {
      over = true;
      await work;
      return { calls, failures };
    },
  };
}

interface Progress {
  /** Number of calls of honest users so far. */
  honestCalls(): number;
}

export async function runAttack<T>(
  target: Target,
  attack: (progress: Progress) => Promise<T>,
): Promise<Outcome<T>> {
  const people = await Promise.all([target.person('Trader'), target.person('Terminal')]);
  const before = await target.memory();
  const probe = startProbe(target.origin, PROBED_MS);
  const workers = people.map((person) => workAs(person, target));
  const honestCalls = () => workers.reduce((sum, { calls }) => sum + calls(), 0);
  const answer = await attack({ honestCalls });
  const work = await Promise.all(workers.map((worker) => worker.stop()));
  const times = await probe.stop();
  return {
    answer,
    health: {
      asked: times.length,
      unanswered: times.filter((ms) => ms >= LIMIT_MS).length,
      slowest: Math.max(0, ...times),
    },
    honest: {
      calls: work.reduce((sum, { calls }) => sum + calls, 0),
      failures: work.flatMap(({ failures }) => failures),
    },
    memory: { before, after: await target.memory() },
    ended: target.ended(),
  };
}

/** Asserts that the process runs, honest users were served and no memory leaked. `slowest`: limit for `/healthz`. */
export function expectUnharmed(
  { health, honest, memory, ended }: Outcome<unknown>,
  { slowest = MAX_HEALTH_MS } = {},
): void {
  expect(ended).toBeUndefined();
  expect(honest.failures).toEqual([]);
  expect(honest.calls).toBeGreaterThan(0);
  expect(health.unanswered).toBe(0);
  expect(memory.after.heap - memory.before.heap).toBeLessThan(HEAP_MARGIN);
  const { heap, rss } = memory.after;
  process.stdout.write(
    `\n/healthz ${health.asked} times, slowest ${health.slowest.toFixed(0)} ms; ${honest.calls} honest calls; heap ${memory.before.heap.toFixed(0)} to ${heap.toFixed(0)} MiB, rss ${memory.before.rss.toFixed(0)} to ${rss.toFixed(0)} MiB\n`,
  );
  if (full) expect(health.slowest).toBeLessThan(slowest);
}
