/** `pnpm jobs`: runs the jobs in a separate process, next to API processes with `JOBS=0`. */
import { readConfig } from '../config.ts';
import { openLog } from '../server/logs/logging.ts';
import { openDatabase } from '../server/process/open-database.ts';
import { openFileStore } from '../server/process/open-file-store.ts';
import { runProcess } from '../server/process/run-process.ts';
import { createServices } from '../server/services.ts';
import { startTracing } from '../server/telemetry/start-telemetry.ts';
import { startJobs } from './start-jobs.ts';

await runProcess(async (lifecycle) => {
  const config = readConfig();
  const log = openLog(config);
  lifecycle.logTo(log);
  const tracing = await startTracing(config, 'tank-jobs');
  tracing?.logTo(log);
  lifecycle.onEnd(() => tracing?.close());
  const { job_database, data_dir, secrets_key, close } = await openDatabase(config, tracing);
  lifecycle.onEnd(close);
  const file_store = await openFileStore(config);
  lifecycle.onEnd(() => file_store?.close());
  file_store?.logTo(log);
  const services = createServices({
    ...config,
    file_store,
    secrets_key,
    data_dir,
    database: job_database,
    demo: false,
    tracing,
  });
  const jobs = await startJobs({ services, log });
  lifecycle.onEnd(() => jobs.stop());
  log.info({}, 'The jobs are running.');
});
