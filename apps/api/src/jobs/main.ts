/** The jobs in a process of their own: `pnpm jobs`, beside API processes with `JOBS=0`. */

import { readConfig } from '../config.ts';
import type { Logger } from '../kernel/context.ts';
import { openDatabase } from '../server/open-database.ts';
import { createServices } from '../server/services.ts';
import { untilStopped } from '../server/until-stopped.ts';
import { startJobs } from './start-jobs.ts';

const write =
  (level: string) =>
  (details: object, text = '') =>
    void process.stdout.write(
      `${JSON.stringify({ level, time: new Date().toISOString(), ...details, msg: text })}\n`,
    );
const log: Logger = { info: write('info'), warn: write('warn'), error: write('error') };

const config = readConfig();
const { url, database, close } = await openDatabase(config);
const services = createServices({ database, places_url: config.places_url });
const jobs = await startJobs({ url, services, log });
untilStopped(async () => {
  await jobs.stop();
  await close();
});
log.info({}, 'The jobs are running.');
