/** Requests `/healthz` at an interval from a worker thread and reports the response times when stopped. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** The time that a timeout or an error status counts as. */
export const LIMIT_MS = 30_000;

export interface Probe {
  /** Milliseconds of every request, unordered. */
  stop(): Promise<number[]>;
}

export function startProbe(origin: string, every_ms = 20): Probe {
  const worker = new Worker(new URL(import.meta.url), { workerData: { origin, every_ms } });
  return {
    async stop() {
      worker.postMessage('stop');
      const [times] = await once(worker, 'message');
      return times;
    },
  };
}

async function ask(origin: string): Promise<number> {
  const started = performance.now();
  const answered = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(LIMIT_MS) })
    .then(async (reply) => (await reply.text()) && reply.ok)
    .catch(() => false);
  return answered ? performance.now() - started : LIMIT_MS;
}

/** Does not wait for an answer before the next request: a request that hangs must not hide later ones. */
async function probe(origin: string, every_ms: number): Promise<void> {
  const asked: Promise<number>[] = [];
  let stopped = false;
  parentPort?.once('message', () => {
    stopped = true;
  });
  while (!stopped) {
    asked.push(ask(origin));
    await setTimeout(every_ms);
  }
  parentPort?.postMessage(await Promise.all(asked));
}

if (parentPort && workerData?.origin) void probe(workerData.origin, workerData.every_ms);
