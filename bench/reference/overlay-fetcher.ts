/** Fetches one layer as the jobs do: `overlay-fetcher.ts <database url> <service url>`. Reports the duration to its parent. */

import { connect } from '@tank/db/client';
import { runTask } from '../../apps/api/src/jobs/tasks.ts';
import { createServices } from '../../apps/api/src/server/services.ts';

const [url = '', crude_pipelines = ''] = process.argv.slice(2);
const database = connect({ url });
const services = createServices({ database });
services.map_services = { crude_pipelines };
const log = { info() {}, warn: console.error, error: console.error };
process.once('message', async () => {
  const started = performance.now();
  const fetched = await runTask('fetch_overlays', { services, log });
  process.send?.({ fetched, seconds: (performance.now() - started) / 1000 });
});
process.once('disconnect', async () => {
  await database.close();
  process.exit(0);
});
// The parent waits for this message, as of a server that listens.
process.send?.({ port: 0 });
