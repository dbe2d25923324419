/** Starts an API process: settings, database, server, jobs. They close in reverse order. */
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { readConfig } from './config.ts';
import { runFirstRollUp } from './jobs/first-roll-up.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { connectRedis } from './kernel/redis.ts';
import { buildServer } from './server/build-server.ts';
import { openLogFile } from './server/logs/log-file.ts';
import { ownOrigin, sharedOrigin } from './server/process/addresses.ts';
import { announce } from './server/process/announce.ts';
import { openFileStore } from './server/process/open-file-store.ts';
import { prepareDatabase } from './server/process/prepare-database.ts';
import { runProcess } from './server/process/run-process.ts';
import { listenFault } from './server/process/start-faults.ts';
import { createServices } from './server/services.ts';
import { startMetricsExport, startTracing } from './server/telemetry/start-telemetry.ts';

/** Length of the accept queue of the socket. A client that finds it full retries its SYN after a second. */
const BACKLOG = 4096;

/** Default of OTEL_SERVICE_NAME. */
const SERVICE = 'tank-api';

/** How often a worker tells the primary that it is not stuck. */
const ALIVE_MS = 1000;

const reportAlive = () => void setInterval(() => process.send?.('alive'), ALIVE_MS).unref();

await runProcess(async (lifecycle) => {
  const config = readConfig();
  const tracing = await startTracing(config, SERVICE);
  // Added first, so that it exports what all others did until they closed.
  lifecycle.onEnd(() => tracing?.close());
  const { database, job_database, data_dir, demo, secrets_key, close } = await prepareDatabase(
    config,
    tracing,
  );
  lifecycle.onEnd(close);
  const redis = config.redis_url === undefined ? undefined : connectRedis(config.redis_url);
  lifecycle.onEnd(() => redis?.close());
  const file_store = await openFileStore(config);
  lifecycle.onEnd(() => file_store?.close());
  const services = createServices({
    ...config,
    redis,
    file_store,
    secrets_key,
    data_dir,
    database,
    demo,
    tracing,
  });
  const { log_file, log_stream } = openLogFile(config, data_dir);
  const app = await buildServer({ ...config, services, log_stream });
  lifecycle.logTo(app.log);
  tracing?.logTo(app.log);
  redis?.logTo(app.log);
  file_store?.logTo(app.log);
  const metrics = await startMetricsExport(config, { service: SERVICE, source: app.metrics, log: app.log });
  // After the last request, and while the database is still open: the gauges read it.
  lifecycle.onEnd(() => metrics?.close());
  lifecycle.onEnd(() => app.close());

  const jobOptions = () => ({ services: { ...services, database: job_database }, log: app.log });
  if (demo && config.jobs) await runFirstRollUp(jobOptions());
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG }).catch((error) => {
    throw listenFault(error, config);
  });
  const [{ address, port }] = app.addresses() as [AddressInfo];
  const { host } = config;
  services.public_url = config.fixed_url ?? sharedOrigin(host, port);
  if (config.jobs) {
    const jobs = await startJobs(jobOptions());
    lifecycle.onEnd(() => Promise.all([jobs.stop(), app.close()]));
  }
  // Reports the port that the system assigned to the primary.
  process.send?.({ port, origin: ownOrigin(address, port) });
  if (config.is_worker) reportAlive();
  else announce({ host, port, public_url: services.public_url, demo, log_file });
  // Now and not only at exit: a process may be killed.
  flushCompileCache();
});
