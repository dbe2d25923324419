/** The jobs in a process of their own: `pnpm jobs`, beside API processes with `JOBS=0`. */

import { readConfig } from '../config.ts';
import { openLog } from '../server/logging.ts';
import { openDatabase } from '../server/open-database.ts';
import { createServices } from '../server/services.ts';
import { untilStopped } from '../server/until-stopped.ts';
import { startJobs } from './start-jobs.ts';

const config = readConfig();
const log = openLog(config);
const { url, database, close } = await openDatabase(config);
const services = createServices({ ...config, database, demo: false });
const jobs = await startJobs({ url, services, log });
untilStopped(async () => {
  await jobs.stop();
  await close();
});
log.info({}, 'The jobs are running.');
