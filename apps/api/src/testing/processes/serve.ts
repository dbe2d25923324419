/**
 * One API process on an existing database: `node serve.ts <database url> [--replica <url>] [--library]`. It listens on a free port
 * and sends the port to its parent process. With `--library`, tRPC's own adapter serves the procedures too.
 */
import { parseArgs } from 'node:util';
import { connect } from '@tank/db/client';
import { readConfig } from '../../config.ts';
import { buildServer } from '../../server/build-server.ts';
import { createServices } from '../../server/services.ts';
import { addLibraryAdapter } from './trpc-adapter.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replica: { type: 'string' }, library: { type: 'boolean' } },
});
const [url] = positionals;
if (!url || !process.send) throw new Error('Start it with fork() and the URL of a database.');

const database = connect({ url, read_url: values.replica, timeouts: readConfig({}).timeouts });
const services = createServices({ database });
const app = await buildServer({
  services,
  web_dir: '/nonexistent',
  log_level: 'silent',
  trust_proxy: false,
  // All clients of a test or benchmark share one address.
  sockets_per_address: Infinity,
  security_contact: 'mailto:security@localhost',
  rate_limit: Number.MAX_SAFE_INTEGER,
});

if (values.library) await addLibraryAdapter(app);

// The parent has exited or stops this process.
process.once('disconnect', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send({ port: typeof address === 'object' ? address?.port : undefined });
