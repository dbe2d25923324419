/** Settings -> database -> server -> jobs -> listen; and the way back on a signal. */
import { fillDemo } from '@tank/db/seed/fill-demo';
import { utcDate } from '@tank/schema/kit/dates';
import { readConfig } from './config.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { announce } from './server/announce.ts';
import { buildServer } from './server/build-server.ts';
import { openDatabase } from './server/open-database.ts';
import { createServices } from './server/services.ts';
import { untilStopped } from './server/until-stopped.ts';

const config = readConfig();
const { url, database, embedded, close } = await openDatabase(config);
const demo = config.demo && (embedded || config.member);
if (demo && embedded) await fillDemo(database, { ...config, today: utcDate(new Date()) });
const services = createServices({ ...config, database, demo });
const app = await buildServer({ ...config, services });
const jobs = config.jobs ? await startJobs({ url, services, log: app.log }) : undefined;
untilStopped(async () => {
  await app.close();
  await jobs?.stop();
  await close();
});

await app.listen({ port: config.port, host: config.host });
const listening = app.server.address();
// Whoever started this process without naming a port learns it this way.
process.send?.({ port: typeof listening === 'object' ? listening?.port : undefined });
if (!config.member) announce({ address: config.public_url, demo });
