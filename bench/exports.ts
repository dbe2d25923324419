/** Latency of other requests while large exports run. */
import { startProbe } from '../apps/api/src/testing/processes/health-probe.ts';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { atMost, round } from './lib/report.ts';
import { startApi } from './lib/servers.ts';

const LISTINGS = 100_000;
const EXPORTS = 6;
const P99_MS = 100;
const BLOCK_MS = 50;

const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Maximum event loop lag since the last call, from the server's metrics. */
async function longestBlock(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

export async function exports(cluster: Cluster): Promise<string> {
  const bench = await cluster.create({ listings: LISTINGS });
  const token = await signIn(bench.database, await addUser(bench.database));
  const input = encodeURIComponent('{}');
  const api = await startApi(bench.url);
  const fetchOne = async (encoding: string) => {
    const headers = { 'x-access-token': token, 'accept-encoding': encoding };
    const reply = await fetch(`${api.origin}/api/export/listings.listAll?input=${input}`, { headers });
    if (!reply.ok) throw new Error(`The export failed with ${reply.status}.`);
    return { encoding: reply.headers.get('content-encoding'), text: await reply.text() };
  };
  try {
    // Warms up, and resets the event loop lag.
    await fetchOne('gzip');
    await longestBlock(api.origin);
    const probe = startProbe(api.origin);
    const started = performance.now();
    let rows = 0;
    for (let at = 0; at < EXPORTS; at++) {
      const requested = at % 2 ? 'br' : 'gzip';
      const { encoding, text } = await fetchOne(requested);
      if (encoding !== requested) throw new Error(`The export was encoded as ${encoding}, not ${requested}.`);
      rows = text.trimEnd().split('\r\n').length - 1;
    }
    const seconds = (performance.now() - started) / 1000 / EXPORTS;
    const block = await longestBlock(api.origin);
    const times = (await probe.stop()).toSorted((a, b) => a - b);
    const p99 = percentile(times, 0.99);
    return [
      `/healthz p50 ${round(percentile(times, 0.5), 1)}, p99 ${round(p99, 1)} ms (${atMost(p99, P99_MS, ' ms')})`,
      `during ${EXPORTS} compressed exports of ${rows} rows, ${round(seconds, 1)} s each;`,
      `maximum event loop lag ${round(block, 1)} ms (${atMost(block, BLOCK_MS, ' ms')})`,
    ].join(' ');
  } finally {
    await api.stop();
  }
}
