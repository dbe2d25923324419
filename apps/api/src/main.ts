/** Settings -> database -> server -> jobs -> listen; and the way back on a signal. */
import { demoEmail, demoPassword, demoRoles } from '@tank/db/seed/demo/accounts';
import { fillDemo } from '@tank/db/seed/fill-demo';
import { utcDate } from '@tank/schema/kit/dates';
import { readConfig } from './config.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { buildServer } from './server/build-server.ts';
import { openDatabase } from './server/open-database.ts';
import { createServices } from './server/services.ts';
import { untilStopped } from './server/until-stopped.ts';

const config = readConfig();
const { url, database, embedded, close } = await openDatabase(config);
const demo = embedded && config.demo;
if (demo) await fillDemo(database, { today: utcDate(new Date()) });
const services = createServices({ database, places_url: config.places_url });
const app = await buildServer({ ...config, services });
const jobs = config.jobs ? await startJobs({ url, services, log: app.log }) : undefined;
untilStopped(async () => {
  await app.close();
  await jobs?.stop();
  await close();
});

await app.listen({ port: config.port, host: config.host });
const address = config.public_url ?? `http://${config.host}:${config.port}`;
process.stdout.write(`\n  Ready: ${address}\n`);
if (demo)
  process.stdout.write(
    `\n  Demo accounts, password ${demoPassword}:\n    ${demoRoles.map(demoEmail).join('\n    ')}\n`,
  );
process.stdout.write('\n');
