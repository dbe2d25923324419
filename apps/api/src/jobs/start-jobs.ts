/** The worker of the jobs, on a schema of its own (`graphile_worker`) in the product's database. */
import { setTimeout } from 'node:timers/promises';
import { Logger as QueueLogger, type Runner, run } from 'graphile-worker';
import type { Logger } from '../kernel/logger.ts';
import type { Services } from '../kernel/services.ts';
import { afterCommits } from './after-commits.ts';
import { jobLog, loggedFailure } from './job-log.ts';
import { runTask, scheduleOf, type TaskName, taskNames } from './tasks.ts';

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

const ATTEMPTS = 5;

/** Of each task one waits at most. */
const crontabOf = (services: Services) =>
  taskNames.map((name) => `${scheduleOf(name, services)} ${name} ?jobKey=${name}&max=${ATTEMPTS}`).join('\n');
const add = (worker: Runner, name: TaskName) =>
  worker.addJob(name, {}, { jobKey: name, maxAttempts: ATTEMPTS });

const queueLogger = (log: Logger) =>
  new QueueLogger(() => (level, message, meta) => {
    // A job that failed has told so itself.
    if (meta?.failure) return;
    if (level === 'error') log.error({}, message);
    if (level === 'warning') log.warn({}, message);
  });

type Running = Omit<Options, 'url'> & { signal?: AbortSignal };

const runJob = (name: TaskName, running: Running) =>
  loggedFailure(jobLog(running.log, name), () => runTask(name, running));

async function startWorker({ url, ...running }: Running & Options): Promise<Runner> {
  const { services, log } = running;
  const worker = await run({
    connectionString: url,
    maxPoolSize: CONNECTIONS,
    // Mail does not wait for a layer of the map, which takes a minute to fetch.
    concurrency: 2,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger(log),
    // Written at once, but by the way of the library that waits for the answer: without a delay nobody does, and a
    // database that is away at that moment ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab: crontabOf(services),
    taskList: Object.fromEntries(
      taskNames.map((name) => [name, async () => void (await runJob(name, running))]),
    ),
  });
  // What ran out while no process was there is not left for the next hour.
  for (const name of taskNames) await add(worker, name);
  return worker;
}

/** Starts the schedule and runs every task once; where the database is away, as soon as it is back. */
export async function startJobs(options: Options): Promise<Jobs> {
  const stopped = new AbortController();
  const start = () =>
    startWorker({ ...options, signal: stopped.signal }).catch((err) => {
      options.log.error({ err }, 'The worker of the jobs cannot start; it is tried again.');
      return undefined;
    });
  let worker = await start();
  const endWaiting = afterCommits(options.services, {
    pause_ms: 1000,
    work: async () => worker && add(worker, 'send_mail'),
  });
  // Not in the queue, where it might wait behind a slow mail server.
  const endCounting = afterCommits(options.services, {
    // What many people do at once is counted together: it costs a fraction.
    pause_ms: 2000,
    work: () => runJob('roll_up_market', options),
  });

  async function keepRunning(): Promise<void> {
    while (!stopped.signal.aborted) {
      await worker?.promise.catch((err) => options.log.error({ err }, 'The worker of the jobs ended.'));
      if (stopped.signal.aborted) return;
      await setTimeout(RESTART_MS, undefined, { signal: stopped.signal });
      worker = await start();
    }
  }
  // It ends by the signal, in the pause or before it.
  const kept = keepRunning().catch(() => undefined);

  return {
    async stop() {
      stopped.abort();
      endWaiting();
      endCounting();
      await worker?.stop().catch(() => undefined);
      await kept;
    },
  };
}
