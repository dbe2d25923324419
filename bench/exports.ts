/** Whether the server answers others while 100,000 rows are exported again and again. */
import { startProbe } from '../apps/api/src/testing/processes/health-probe.ts';
import { addUser, type BenchDatabase, type Cluster, signIn, today } from './lib/database.ts';
import { startApi } from './lib/fork.ts';
import { atMost, round } from './lib/verdict.ts';

const LISTINGS = 1_000_000;
/** As many as an export may have. */
const ROWS = 100_000;
const EXPORTS = 6;
const P99_MS = 100;
const BLOCK_MS = 50;

/** The widest range of expirations that leaves no more rows than that. */
async function filterOf({ database }: BenchDatabase): Promise<object> {
  const [row] = await database.client`
    select max(expiration)::text as date, max(rows)::int as rows from (
      select expiration, sum(count(*)) over (order by expiration) as rows
      from listings where status = 'Open' and expiration >= ${today} group by expiration) days
    where rows <= ${ROWS}`;
  return { max_expiration: row?.date };
}

const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** The longest that the server's loop stood still, as its metrics tell it. */
async function longestBlock(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

export async function exports(cluster: Cluster): Promise<string> {
  const bench = await cluster.create({ listings: LISTINGS });
  const token = await signIn(bench.database, await addUser(bench.database));
  const input = encodeURIComponent(JSON.stringify(await filterOf(bench)));
  const api = await startApi(bench.url);
  const fetchOne = async (encoding: string) => {
    const headers = { 'x-access-token': token, 'accept-encoding': encoding };
    const reply = await fetch(`${api.origin}/api/export/listings.listAll?input=${input}`, { headers });
    if (!reply.ok) throw new Error(`The export was answered with ${reply.status}.`);
    return { packed: reply.headers.get('content-encoding'), text: await reply.text() };
  };
  try {
    // The first call compiles and warms; its start is not the exports'.
    await fetchOne('gzip');
    await longestBlock(api.origin);
    const probe = startProbe(api.origin);
    const started = performance.now();
    let rows = 0;
    for (let at = 0; at < EXPORTS; at++) {
      const { packed, text } = await fetchOne(at % 2 ? 'br' : 'gzip');
      if (packed !== (at % 2 ? 'br' : 'gzip')) throw new Error(`The export came as ${packed}.`);
      rows = text.trimEnd().split('\r\n').length - 1;
    }
    const seconds = (performance.now() - started) / 1000 / EXPORTS;
    const block = await longestBlock(api.origin);
    const times = (await probe.stop()).toSorted((a, b) => a - b);
    const p99 = percentile(times, 0.99);
    return [
      `/healthz p50 ${round(percentile(times, 0.5), 1)}, p99 ${round(p99, 1)} ms (${atMost(p99, P99_MS, ' ms')})`,
      `while ${EXPORTS} exports of ${rows} rows came packed, ${round(seconds, 1)} s each;`,
      `the longest block of the server's loop ${round(block, 1)} ms (${atMost(block, BLOCK_MS, ' ms')})`,
    ].join(' ');
  } finally {
    await api.stop();
  }
}
