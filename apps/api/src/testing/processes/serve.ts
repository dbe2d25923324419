/**
 * One API process on a database that is there already: `node serve.ts <database url>`. It listens on a free port and
 * tells it to its parent, for tests and benchmarks that need the API in a process of its own. With `library` behind it, the
 * typed calls are served by tRPC's own adapter as well.
 */
import { connect } from '@tank/db/client';
import { readConfig } from '../../config.ts';
import { buildServer } from '../../server/build-server.ts';
import { createServices } from '../../server/services.ts';
import { addLibraryAdapter } from './trpc-adapter.ts';

const [url, ...more] = process.argv.slice(2);
if (!url || !process.send) throw new Error('Start it with fork() and the URL of a database.');

const database = connect({ url, timeouts: readConfig({}).timeouts });
const services = createServices({ database });
const app = await buildServer({
  services,
  web_dir: '/nonexistent',
  log_level: 'silent',
  trust_proxy: false,
  // All that tests and benchmarks play comes from one address.
  sockets_per_address: Infinity,
  security_contact: 'mailto:security@localhost',
  rate_limit: Number.MAX_SAFE_INTEGER,
});

if (more.includes('library')) await addLibraryAdapter(app);

// The parent is gone or wants no more of it.
process.once('disconnect', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send({ port: typeof address === 'object' ? address?.port : undefined });
