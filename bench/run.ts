/** `pnpm bench [name ...] [--server-flag=...]`: runs the benchmarks and prints one line for each. */
import { parseArgs } from 'node:util';
import { accept } from './accept.ts';
import { admin } from './admin.ts';
import { bookings } from './bookings.ts';
import { calendar } from './calendar.ts';
import { chat } from './chat.ts';
import { chatStorm } from './chat-storm.ts';
import { exports } from './exports.ts';
import { fanOut } from './fan-out.ts';
import { type Cluster, startCluster } from './lib/database.ts';
import { serverFlags } from './lib/fork.ts';
import { startKeptCluster } from './lib/kept-cluster.ts';
import { list } from './list.ts';
import { listGrowth } from './list-growth.ts';
import { mapOverlays } from './map-overlays.ts';
import { mapPoints } from './map-points.ts';
import { marketFreshness } from './market/freshness.ts';
import { marketGrowth } from './market/growth.ts';
import { marketRebuild } from './market/rebuild.ts';
import { marketSeries } from './market/series.ts';
import { marketWrites } from './market/writes.ts';
import { matches } from './matches.ts';
import { search } from './search.ts';
import { slowSenders } from './slow-senders.ts';
import { suspend } from './suspend.ts';
import { toldApart } from './told-apart.ts';
import { typedCalls } from './typed-calls.ts';
import { firstRow, slowLine } from './web/first-row.ts';
import { mapWeb } from './web/map/map.ts';
import { webSize } from './web/size.ts';
import { steps } from './web/steps.ts';

/** Gives the benchmark a database server of its own. */
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
  'list-growth': withCluster(listGrowth, startKeptCluster),
  search: withCluster(search, startKeptCluster),
  exports: withCluster(exports, startKeptCluster),
  'typed-calls': withCluster(typedCalls),
  accept: withCluster(accept),
  calendar: withCluster(calendar),
  bookings: withCluster(bookings),
  'map-points': withCluster(mapPoints, startKeptCluster),
  admin: withCluster(admin),
  'map-overlays': withCluster(mapOverlays),
  'map-web': mapWeb,
  matches: withCluster(matches),
  'market-series': withCluster(marketSeries),
  'market-growth': withCluster(marketGrowth, startKeptCluster),
  'market-writes': withCluster(marketWrites),
  'market-freshness': withCluster(marketFreshness),
  'market-rebuild': withCluster(marketRebuild, startKeptCluster),
  'slow-senders': withCluster(slowSenders),
  chat: withCluster(chat),
  'chat-storm': withCluster(chatStorm),
  suspend: withCluster(suspend),
  'told-apart': withCluster(toldApart),
  'fan-out': withCluster(fanOut),
  'web-size': webSize,
  'web-first-row': firstRow,
  'web-steps': steps,
  'web-slow-line': slowLine,
};
/** Several by one name. */
const groupOf = (prefix: string) => Object.keys(benchmarks).filter((name) => name.startsWith(`${prefix}-`));
const groups: Record<string, string[]> = {
  map: groupOf('map'),
  market: groupOf('market'),
  web: groupOf('web'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'server-flag': { type: 'string', multiple: true, default: [] } },
});
serverFlags.push(...values['server-flag']);

const wanted = positionals.flatMap((name) => groups[name] ?? name);
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${[...Object.keys(benchmarks), ...Object.keys(groups)].join(', ')}.`,
  );
  process.exit(2);
}

for (const [name, run] of Object.entries(benchmarks))
  if (wanted.length === 0 || wanted.includes(name)) console.log(`${name}: ${await run()}`);
