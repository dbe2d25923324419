/** `pnpm bench [name ...] [--server-flag=...]`: runs the benchmarks and prints one line for each. */
import { parseArgs } from 'node:util';
import { accept } from './accept.ts';
import { accountEnumeration } from './account-enumeration.ts';
import { admin } from './admin.ts';
import { bookings } from './bookings.ts';
import { calendar } from './calendar.ts';
import { chat } from './chat.ts';
import { chatChaos } from './chat-chaos.ts';
import { exports } from './exports.ts';
import { fanOut } from './fan-out.ts';
import { startCachedCluster } from './lib/cached-cluster.ts';
import { type Cluster, startCluster } from './lib/database.ts';
import { serverFlags } from './lib/servers.ts';
import { list } from './list.ts';
import { listGrowth } from './list-growth.ts';
import { mapOverlays } from './map-overlays.ts';
import { mapPoints } from './map-points.ts';
import { marketFreshness } from './market/freshness.ts';
import { marketGrowth } from './market/growth.ts';
import { marketRebuild } from './market/rebuild.ts';
import { marketSeries } from './market/series.ts';
import { marketWrites } from './market/writes.ts';
import { marketSockets } from './market-sockets.ts';
import { matches } from './matches.ts';
import { replicas } from './replicas.ts';
import { search } from './search.ts';
import { slowClients } from './slow-clients.ts';
import { suspend } from './suspend.ts';
import { typedCalls } from './typed-calls.ts';
import { firstRow } from './web/first-row.ts';
import { mapWeb } from './web/map/map.ts';
import { webSize } from './web/size.ts';
import { steps } from './web/steps.ts';
import { webTasks } from './web/tasks/tasks.ts';

/** Runs a benchmark with its own database server. */
const withCluster =
  (run: (cluster: Cluster) => Promise<string>, start = startCluster) =>
  async () => {
    const cluster = await start();
    try {
      return await run(cluster);
    } finally {
      await cluster.stop();
    }
  };

const benchmarks: Record<string, () => Promise<string>> = {
  list: withCluster(list),
  'list-growth': withCluster(listGrowth, startCachedCluster),
  search: withCluster(search, startCachedCluster),
  exports: withCluster(exports, startCachedCluster),
  'typed-calls': withCluster(typedCalls),
  accept: withCluster(accept),
  calendar: withCluster(calendar),
  bookings: withCluster(bookings),
  'map-points': withCluster(mapPoints, startCachedCluster),
  admin: withCluster(admin),
  'map-overlays': withCluster(mapOverlays),
  'map-web': mapWeb,
  matches: withCluster(matches),
  'market-series': withCluster(marketSeries),
  'market-growth': withCluster(marketGrowth, startCachedCluster),
  'market-writes': withCluster(marketWrites),
  'market-freshness': withCluster(marketFreshness),
  'market-rebuild': withCluster(marketRebuild, startCachedCluster),
  'slow-clients': withCluster(slowClients),
  chat: withCluster(chat),
  'chat-chaos': withCluster(chatChaos),
  suspend: withCluster(suspend),
  'account-enumeration': withCluster(accountEnumeration),
  'fan-out': withCluster(fanOut),
  sockets: withCluster(marketSockets),
  replicas,
  'web-size': webSize,
  'web-first-row': firstRow,
  'web-steps': steps,
  'web-tasks': webTasks,
};
const withPrefix = (prefix: string) =>
  Object.keys(benchmarks).filter((name) => name.startsWith(`${prefix}-`));
const groups: Record<string, string[]> = {
  map: withPrefix('map'),
  market: withPrefix('market'),
  web: withPrefix('web'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'server-flag': { type: 'string', multiple: true, default: [] } },
});
serverFlags.push(...values['server-flag']);

const selected = positionals.flatMap((name) => groups[name] ?? name);
const unknown = selected.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(', ')}. Known: ${[...Object.keys(benchmarks), ...Object.keys(groups)].join(', ')}.`,
  );
  process.exit(2);
}

for (const [name, run] of Object.entries(benchmarks))
  if (selected.length === 0 || selected.includes(name)) console.log(`${name}: ${await run()}`);
