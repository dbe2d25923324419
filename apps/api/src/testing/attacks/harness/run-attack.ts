/** Runs an attack while others go on with their work, and tells what became of them. */
import { setTimeout } from 'node:timers/promises';
import { TOKEN_HEADER } from '@tank/schema/product';
import { expect, inject } from 'vitest';
import { LIMIT_MS, startProbe } from '../../processes/health-probe.ts';
import type { Memory } from '../../processes/report-memory.ts';
import type { Caller, Target } from './target.ts';

export interface Outcome<T> {
  /** What the attack itself answered. */
  answer: T;
  /** Questions to `/healthz`, those without an answer, and the slowest answer in milliseconds. */
  health: { asked: number; unanswered: number; slowest: number };
  /** Calls of users who did nothing wrong; what was not a 200. */
  honest: { calls: number; failures: string[] };
  memory: { before: Memory; after: Memory };
  /** How the process ended, if it did. */
  ended: string | undefined;
}

/** What an honest user does all day. */
const CALLS = [
  '/trpc/listings.listAll?input=%7B%7D',
  '/api/notify/count',
  '/trpc/bids.listPlaced?input=%7B%7D',
];
const { full } = inject('storm');
const EVERY_MS = full ? 50 : 150;
/** Between two questions whether it is well: as often as the slowest answer is asked for. */
const PROBED_MS = full ? 20 : 60;
/** Mebibytes that may stay: code is compiled, pools are filled, answers wait for the collector. */
const HEAP_MARGIN = 32;
/** Asserted only where somebody asks for the figures, on a machine with nothing else to do. */
const HEALTH_MS = 500;

/** Calls until told to stop; answers how often, and what went wrong. */
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

/** What an attack may ask meanwhile. */
interface Meanwhile {
  /** Calls that honest users have made so far. */
  honestCalls(): number;
}

export async function runAttack<T>(
  target: Target,
  attack: (meanwhile: Meanwhile) => Promise<T>,
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

/** The process lives, everybody else was served, and nothing stayed in memory. `slowest`: of the answers of `/healthz`. */
export function expectUnharmed(
  { health, honest, memory, ended }: Outcome<unknown>,
  { slowest = HEALTH_MS } = {},
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
