/** Writers, readers and an open websocket at each address of a product, and what they see while something happens to it. */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '@tank/db/client';
import { TOKEN_HEADER } from '@tank/schema/product';
import { compileCache } from '../../config.ts';
import type { Product } from '../chaos/killable-servers.ts';
import { readPersistedWrites } from '../chaos/persisted-writes.ts';
import { type Follower, follow } from '../chaos/reconnecting-client.ts';
import { type Workload, type Writer, writeAsTerminal, writeAsTrader } from '../chaos/writers.ts';

const READ_PAUSE_MS = 100;
/** For the last events to reach the websockets. */
const EVENTS_MS = 15_000;
/** For the jobs to count the last changes. */
const COUNT_MS = 30_000;
/** Writes at each address after which it works again. */
const WRITES_AFTER = 5;

/** Asks for a list again and again; keeps the longest time between two answers, the slowest answer and the failures by status. */
function startReader(origin: string, token: string) {
  const reader = { gap: 0, slowest: 0, failures: {} as Record<string, number>, stopped: false };
  const read = async () => {
    let answered = performance.now();
    while (!reader.stopped) {
      const asked = performance.now();
      const status = await fetch(`${origin}/trpc/listings.listAll?input={}`, {
        headers: { [TOKEN_HEADER]: token },
      })
        .then((reply) => reply.text().then(() => reply.status))
        .catch(() => 'lost');
      const now = performance.now();
      reader.slowest = Math.max(reader.slowest, (now - asked) / 1000);
      if (status === 200) {
        reader.gap = Math.max(reader.gap, (now - answered) / 1000);
        answered = now;
      } else reader.failures[status] = (reader.failures[status] ?? 0) + 1;
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

/** Starts over where a failover lost a record that the writer goes on with, if it may. */
async function keepWriting(workload: Workload, mayLose: boolean, write: () => Promise<void>): Promise<void> {
  while (!workload.stopped)
    await write().catch((error) => {
      if (!mayLose) throw error;
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

const repository = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The jobs in a process of their own, of the version in this folder. */
export const startJobs = (url: string, folder = repository): ChildProcess =>
  fork(`${folder}/apps/api/src/jobs/main.ts`, {
    cwd: folder,
    env: { DATABASE_URL: url, LOG_LEVEL: 'silent', ...compileCache },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Whether the jobs have counted all changes of the market, which they do within seconds. */
async function isCounted({ client }: Database): Promise<boolean> {
  const deadline = performance.now() + COUNT_MS;
  for (;;) {
    const [row] = await client<{ uncounted: boolean }[]>`
      select exists (select from market_spans where counted = 'not') as uncounted`;
    if (!row?.uncounted || performance.now() > deadline) return row?.uncounted === false;
    await sleep(500);
  }
}

/** The users, by what they do. */
export interface Users {
  /** Owns the listing that the traders bid on, and listens to what happens. */
  owner: Writer;
  listing_id: number;
  /** At each address. */
  terminals: Writer[][];
  traders: Writer[][];
  reader: Writer;
}

interface TrafficOptions {
  /** Whether acknowledged writes may be lost. */
  mayLose?: boolean;
}

export interface Traffic {
  /** Waits until writes succeed at each address again. Fails if one of the processes has ended by itself. */
  recover(products: readonly Product[]): Promise<void>;
  /** Ends the calls and waits for the events and jobs that are due. */
  finish(database: Database): Promise<Measures>;
}

export interface Measures {
  acknowledged: number;
  lost: number;
  /** Seconds. */
  without_writes: number;
  without_reads: number;
  slowest_read: number;
  slowest_write: number;
  /** For each websocket: events heard; those missing, double or out of order; resets. */
  events: { heard: number; wrong: number; resets: number }[];
  /** Writes that were sent again, and reads that failed, by status; `lost`: without an answer. */
  resent: Record<string, number>;
  failed_reads: Record<string, number>;
  /** Error answers that expose internals. */
  leaks: number;
  /** Whether the jobs counted all changes. */
  counted: boolean;
}

function sumCounts(all: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

export async function startTraffic(
  origins: readonly string[],
  { owner, listing_id, terminals, traders, reader }: Users,
  { mayLose = false }: TrafficOptions = {},
): Promise<Traffic> {
  const followers = origins.map((origin) => follow(origin, owner));
  await Promise.all(followers.map(({ open }) => open));
  const workloads = origins.map(
    (origin): Workload => ({ origin, acknowledged: [], resends: {}, leaks: [], stopped: false }),
  );
  const writing = Promise.all(
    workloads.flatMap((workload, i) => [
      ...(terminals[i] ?? []).map((by) =>
        keepWriting(workload, mayLose, () => writeAsTerminal(workload, by)),
      ),
      ...(traders[i] ?? []).map((by) =>
        keepWriting(workload, mayLose, () => writeAsTrader(workload, by, [listing_id])),
      ),
    ]),
  );
  // It may fail before anything waits for it.
  writing.catch(() => undefined);
  const readers = origins.map((origin) => startReader(origin, reader.token));
  const writes = watchWrites(workloads);
  return {
    async recover(products) {
      const counts = workloads.map(({ acknowledged }) => acknowledged.length);
      const isBack = () =>
        workloads.every(({ acknowledged }, i) => acknowledged.length >= (counts[i] ?? 0) + WRITES_AFTER);
      const wait = async () => {
        while (!isBack()) {
          const [exit] = products.flatMap(({ unexpectedExits }) => unexpectedExits);
          if (exit !== undefined) throw new Error(`A process ended by itself: ${exit}`);
          await sleep(50);
        }
      };
      // A writer that fails ends the wait.
      await Promise.race([wait(), writing]);
    },
    async finish(database) {
      for (const one of [...workloads, ...readers, writes]) one.stopped = true;
      await Promise.all([writing, ...readers.map(({ ended }) => ended), writes.ended]);
      const acknowledged = workloads.flatMap((workload) => workload.acknowledged);
      const persisted = Object.values(await readPersistedWrites(database, acknowledged));
      const lost = persisted.flatMap(({ acknowledged: ids, rows }) => {
        const kept = new Set(rows);
        return ids.filter((id) => !kept.has(id));
      });
      const expected = await eventIdsFor(database, owner);
      const deadline = performance.now() + EVENTS_MS;
      while (followers.some(({ ids }) => ids.at(-1) !== expected.at(-1)) && performance.now() < deadline)
        await sleep(100);
      for (const follower of followers) follower.stop();
      return {
        acknowledged: acknowledged.length,
        lost: lost.length,
        without_writes: writes.gap,
        without_reads: Math.max(...readers.map(({ gap }) => gap)),
        slowest_read: Math.max(...readers.map(({ slowest }) => slowest)),
        slowest_write: Math.max(...workloads.map(({ slowest }) => slowest ?? 0)),
        events: followers.map((follower) => compareEvents(follower, expected)),
        resent: sumCounts(workloads.map(({ resends }) => resends)),
        failed_reads: sumCounts(readers.map(({ failures }) => failures)),
        leaks: workloads.flatMap(({ leaks }) => leaks).length,
        counted: await isCounted(database),
      };
    },
  };
}
