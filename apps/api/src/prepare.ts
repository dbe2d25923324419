/** Creates the embedded database and its roll-up while `npm start` builds the web app, so that the API starts faster. */
import { readConfig } from './config.ts';
import { runFirstRollUp } from './jobs/first-roll-up.ts';
import { openLog } from './server/logs/logging.ts';
import { prepareDatabase } from './server/process/prepare-database.ts';
import { runProcess } from './server/process/run-process.ts';
import { createServices } from './server/services.ts';

await runProcess(async (lifecycle) => {
  const config = readConfig();
  const { job_database, data_dir, demo, secrets_key, close } = await prepareDatabase(config);
  lifecycle.onEnd(close);
  const services = createServices({ ...config, secrets_key, data_dir, database: job_database, demo });
  if (demo && config.jobs) await runFirstRollUp({ services, log: openLog({ log_level: 'silent' }) });
  lifecycle.end(0);
});
