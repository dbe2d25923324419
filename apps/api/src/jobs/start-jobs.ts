/** Starts the job worker; its queue is in the schema `graphile_worker` of the database. */
import { setTimeout } from 'node:timers/promises';
import { Logger as QueueLogger, type Runner, run } from 'graphile-worker';
import type { Logger } from '../kernel/logger.ts';
import type { Services } from '../kernel/services.ts';
import { CHANNEL } from '../realtime/waker.ts';
import { jobLog, loggedFailure } from './job-log.ts';
import { runAfterCommits } from './run-after-commits.ts';
import { runTask, scheduleOf, type TaskName, taskNames } from './tasks.ts';

interface Options {
  services: Services;
  log: Logger;
}

export interface Jobs {
  /** Waits for the running job. */
  stop(): Promise<void>;
}

/** Poll interval of the queue; new jobs notify the worker. */
const POLL_MS = 60_000;
/** Delay before a worker that ended, for example after minutes without a database, is restarted. */
const RESTART_MS = 30_000;
const CONNECTIONS = 3;

const ATTEMPTS = 5;

/** By the job key, each task is queued at most once. */
const crontabOf = (services: Services) =>
  taskNames.map((name) => `${scheduleOf(name, services)} ${name} ?jobKey=${name}&max=${ATTEMPTS}`).join('\n');
const add = (worker: Runner, name: TaskName) =>
  worker.addJob(name, {}, { jobKey: name, maxAttempts: ATTEMPTS });

const queueLogger = (log: Logger) =>
  new QueueLogger(() => (level, message, meta) => {
    // `loggedFailure` has already logged it.
    if (meta?.failure) return;
    if (level === 'error') log.error({}, message);
    if (level === 'warning') log.warn({}, message);
  });

type Running = Options & { signal?: AbortSignal };

interface Started {
  worker: Runner;
  /** The URL of the server that it is connected to. */
  connectionString: string;
}

const runJob = (name: TaskName, running: Running) =>
  loggedFailure(jobLog(running.log, name), () => runTask(name, running));

async function startWorker(running: Running): Promise<Started> {
  const { services, log } = running;
  const connectionString = await services.database.writableUrl();
  const worker = await run({
    connectionString,
    maxPoolSize: CONNECTIONS,
    // So that mail does not wait for a map layer, which takes a minute to fetch.
    concurrency: 2,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger(log),
    // A delay of 0 still writes at once, but awaits the result. Without it the library ignores the promise, and an
    // unreachable database would crash the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab: crontabOf(services),
    taskList: Object.fromEntries(
      taskNames.map((name) => [name, async () => void (await runJob(name, running))]),
    ),
  });
  // Catches up on what became due while no worker was running.
  for (const name of taskNames) await add(worker, name);
  return { worker, connectionString };
}

/** Starts the schedule and runs every task once; retries while the database is unreachable. */
export async function startJobs(options: Options): Promise<Jobs> {
  const stopped = new AbortController();
  const start = () =>
    startWorker({ ...options, signal: stopped.signal }).catch((err) => {
      options.log.error({ err }, 'The job worker cannot start and is retried.');
      return undefined;
    });
  let started = await start();
  const stopMail = runAfterCommits(options.services, {
    delay_ms: 1000,
    work: async () => started && add(started.worker, 'send_mail'),
  });
  // Not queued, because it might wait behind a slow mail server.
  const stopRollUp = runAfterCommits(options.services, {
    // Counting a burst of changes together costs a fraction.
    delay_ms: 2000,
    work: () => runJob('roll_up_market', options),
  });

  // After a failover this process listens on the new primary, while the worker would wait on the old one.
  const { database } = options.services;
  const stopFollowing = database.listener.listen(CHANNEL, {
    onNotify() {},
    async onListening() {
      const current = await database.writableUrl().catch(() => started?.connectionString);
      if (current !== started?.connectionString) await started?.worker.stop().catch(() => undefined);
    },
  });

  async function keepRunning(): Promise<void> {
    while (!stopped.signal.aborted) {
      const hasMoved = await started?.worker.promise.then(
        () => true,
        (err) => void options.log.error({ err }, 'The job worker ended unexpectedly.'),
      );
      if (stopped.signal.aborted) return;
      if (!hasMoved) await setTimeout(RESTART_MS, undefined, { signal: stopped.signal });
      started = await start();
    }
  }
  // Rejects when the signal aborts during the delay.
  const supervision = keepRunning().catch(() => undefined);

  return {
    async stop() {
      stopped.abort();
      stopMail();
      stopRollUp();
      stopFollowing();
      await started?.worker.stop().catch(() => undefined);
      await supervision;
    },
  };
}
