/**
 * Starts API processes on one port and replaces those that exit: one for `npm start`, four for `npm run start:cluster 4`.
 * Owns the embedded database.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readConfig, workerEnv } from './config.ts';
import { openLogFile } from './server/logs/log-file.ts';
import { openLog } from './server/logs/logging.ts';
import { sharedOrigin } from './server/process/addresses.ts';
import { announce } from './server/process/announce.ts';
import { openFileStore } from './server/process/open-file-store.ts';
import { prepareDatabase } from './server/process/prepare-database.ts';
import { runProcess } from './server/process/run-process.ts';
import { StartFault } from './server/process/start-faults.ts';

const DEFAULT_COUNT = 2;
const MAX_COUNT = 64;
/** Pause before a worker is replaced; doubles with each worker that exits before it listens. */
const FIRST_PAUSE_MS = 100;
const MAX_FAILED_STARTS = 6;
/** A worker reports once a second; after this many seconds without a report it is killed and replaced. */
const MAX_SILENT_SECONDS = 5;
/** Time for a worker to finish its requests; this process has ten seconds in total. */
const STOP_MS = 8000;

function workerCount([flag, argument]: string[]): number {
  if (flag !== '--cluster') return 1;
  const count = Number(argument ?? DEFAULT_COUNT);
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw new StartFault(`The number of processes must be a whole number from 1 to ${MAX_COUNT}.`);
  return count;
}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(kill);
}

/** Kills a worker that is stuck; its connections stay open, so clients would wait for it. Call it once the worker listens. */
function watch(worker: Worker, onStuck: () => void): void {
  let silent = 0;
  worker.on('message', () => {
    silent = 0;
  });
  // Counts its own seconds: if the whole machine stops, they stop, too.
  const timer = setInterval(() => {
    silent += 1;
    if (silent !== MAX_SILENT_SECONDS) return;
    onStuck();
    worker.process.kill('SIGKILL');
  }, 1000);
  worker.once('exit', () => clearInterval(timer));
}

await runProcess(async (lifecycle) => {
  const count = workerCount(process.argv.slice(2));
  const config = readConfig();
  // Checked here once; each worker opens its own.
  (await openFileStore(config))?.close();
  const { close, ...site } = await prepareDatabase(config);
  lifecycle.onEnd(close);
  const { log_file, log_stream } = openLogFile(config, site.data_dir);
  const log = openLog({ ...config, log_stream });
  lifecycle.logTo(log);

  // Workers accept connections themselves: a connection handed to a dying worker would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.ts', import.meta.url)) });

  let { port } = config;
  let isEnding = false;
  let failedStarts = 0;
  let isComplete = false;
  const listening = new Set<Worker>();
  const allListening = Promise.withResolvers<void>();

  function start(): void {
    const worker = cluster.fork(workerEnv(site, port));
    worker.once('message', (message: { port: number }) => {
      ({ port } = message);
      failedStarts = 0;
      listening.add(worker);
      watch(worker, () =>
        log.error(
          { worker: worker.process.pid },
          `An API process has not responded for ${MAX_SILENT_SECONDS} seconds and is killed.`,
        ),
      );
      if (listening.size === count) allListening.resolve();
    });
    worker.once('exit', (code, signal) => {
      const wasListening = listening.delete(worker);
      if (isEnding) return;
      // During the first start the worker itself prints the reason.
      if (!wasListening && !isComplete) return lifecycle.end(1);
      if (!wasListening) failedStarts += 1;
      if (failedStarts >= MAX_FAILED_STARTS && listening.size === 0) {
        log.error({}, 'Every new API process exited before it listened. Giving up: see the errors above.');
        return lifecycle.end(1);
      }
      const pause_ms = FIRST_PAUSE_MS * 2 ** failedStarts;
      log.error(
        { worker: worker.process.pid, code, signal, pause_ms },
        'An API process exited; starting another.',
      );
      setTimeout(() => !isEnding && start(), pause_ms);
    });
  }

  lifecycle.onEnd(() => {
    isEnding = true;
    return Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stop(worker)));
  });
  for (let i = 0; i < count; i += 1) start();
  await allListening.promise;
  isComplete = true;
  announce({
    host: config.host,
    port,
    public_url: config.fixed_url ?? sharedOrigin(config.host, port),
    demo: site.demo,
    log_file,
    start_time: config.start_time,
  });
  // `npm start` waits for this before it compresses the files of the web app.
  process.send?.('ready');
});
