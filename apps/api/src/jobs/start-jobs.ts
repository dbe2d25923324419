/** The worker of the jobs, on a schema of its own (`graphile_worker`) in the product's database. */
import { setTimeout } from 'node:timers/promises';
import { Logger as QueueLogger, type Runner, run } from 'graphile-worker';
import type { Logger, Services } from '../kernel/context.ts';
import { runTask, taskNames } from './tasks.ts';

interface Options {
  /** Of the database. */
  url: string;
  services: Services;
  log: Logger;
}

export interface Jobs {
  /** Lets the job that is running end. */
  stop(): Promise<void>;
}

/** How often the queue is looked at unasked; a new job makes itself heard. */
const POLL_MS = 60_000;
/** Before a worker that gave up (its database was away for minutes) is started again. */
const RESTART_MS = 30_000;
const CONNECTIONS = 3;

/** Every hour, midnight among them, when dates run out (UTC, as the product's dates are). One waits at most. */
const crontab = taskNames.map((name) => `0 * * * * ${name} ?jobKey=${name}&max=5`).join('\n');

const queueLogger = (log: Logger) =>
  new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({}, message);
    if (level === 'warning') log.warn({}, message);
  });

async function startWorker({ url, services, log }: Options): Promise<Runner> {
  const worker = await run({
    connectionString: url,
    maxPoolSize: CONNECTIONS,
    concurrency: 1,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger(log),
    crontab,
    taskList: Object.fromEntries(
      taskNames.map((name) => [name, async () => void (await runTask(name, { services, log }))]),
    ),
  });
  // What ran out while no process was there is not left for the next hour.
  for (const name of taskNames) await worker.addJob(name, {}, { jobKey: name, maxAttempts: 5 });
  return worker;
}

/** Starts the schedule and runs every task once. @throws where the database cannot be reached. */
export async function startJobs(options: Options): Promise<Jobs> {
  const stopped = new AbortController();
  let worker = await startWorker(options);

  async function keepRunning(): Promise<void> {
    while (!stopped.signal.aborted) {
      await worker.promise.catch((cause) =>
        options.log.error({ err: cause }, 'The worker of the jobs ended.'),
      );
      if (stopped.signal.aborted) return;
      await setTimeout(RESTART_MS, undefined, { signal: stopped.signal });
      worker = await startWorker(options).catch((cause) => {
        options.log.error({ err: cause }, 'The worker of the jobs cannot start.');
        return worker;
      });
    }
  }
  // It ends by the signal, in the pause or before it.
  const kept = keepRunning().catch(() => undefined);

  return {
    async stop() {
      stopped.abort();
      await worker.stop().catch(() => undefined);
      await kept;
    },
  };
}
