/** Settings -> database -> server -> listen; and the way back on a signal. */
import { connect } from '@tank/db/client';
import { startEmbeddedPostgres } from '@tank/db/embedded';
import { defaultDataDir } from '@tank/db/embedded/data-dir';
import { migrate } from '@tank/db/migrate';
import { demoEmail, demoPassword, demoRoles } from '@tank/db/seed/demo/accounts';
import { fillDemo } from '@tank/db/seed/fill-demo';
import { utcDate } from '@tank/schema/kit/dates';
import { readConfig } from './config.ts';
import { buildServer } from './server/build-server.ts';
import { createServices } from './server/services.ts';

const config = readConfig();

const embedded = config.database_url
  ? undefined
  : await startEmbeddedPostgres({
      dataDir: config.data_dir ?? (await defaultDataDir(config.default_data_dir)),
      database: 'tank',
    });
const url = config.database_url ?? embedded?.url ?? '';
await migrate(url);
const database = connect({ url });
const demo = embedded !== undefined && config.demo;
if (demo) await fillDemo(database, { today: utcDate(new Date()) });
const app = await buildServer({
  ...config,
  services: createServices({ database, places_url: config.places_url }),
});

let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  await app.close();
  await database.close();
  await embedded?.stop();
  process.exit(0);
}
process.on('SIGTERM', close);
process.on('SIGINT', close);
// The parent that started this process is gone, whatever ended it.
process.on('disconnect', close);

await app.listen({ port: config.port, host: config.host });
const address = config.public_url ?? `http://${config.host}:${config.port}`;
process.stdout.write(`\n  Ready: ${address}\n`);
if (demo)
  process.stdout.write(
    `\n  Demo accounts, password ${demoPassword}:\n    ${demoRoles.map(demoEmail).join('\n    ')}\n`,
  );
process.stdout.write('\n');
