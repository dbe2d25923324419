/** Asks `/healthz` again and again, in a thread of its own: until told to stop it measures, then it tells the times. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** An answer that never comes, or that is a refusal, counts as this. */
export const LIMIT_MS = 30_000;

export interface Probe {
  /** Milliseconds of every question, in no order. */
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

/** One after the other is not waited for: a question that hangs must not hide those after it. */
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
