/** Whether a series takes longer with many listings, and with many years. */
import { addUser, type Cluster, signIn } from '../lib/database.ts';
import { startApi } from '../lib/fork.ts';
import { alternate, fire, type Load, median } from '../lib/load.ts';
import { atMost, round } from '../lib/verdict.ts';
import { rollUp } from './roll-up.ts';
import { type SeriesName, seriesCall, seriesNames, yearsAround } from './series-calls.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const TARGETS = { listings: 1.5, years: 3 };
const ROUNDS = 3;
const CALLS = 6;

async function prepare(cluster: Cluster, listings: number) {
  const bench = await cluster.create({ listings });
  await rollUp(bench);
  const token = await signIn(bench.database, await addUser(bench.database, 'Admin'));
  const api = await startApi(bench.url);
  // Of the default range, which everybody looks at, the process keeps what it answered a moment ago; of others nobody asks twice.
  const usual = (name: SeriesName) => (): Load => ({
    origin: api.origin,
    calls: Array.from({ length: CALLS }, () => seriesCall(name, token)),
    connections: 1,
  });
  const years =
    (name: SeriesName, count: number) =>
    (round: number): Load => ({
      origin: api.origin,
      calls: Array.from({ length: CALLS }, (_, i) =>
        seriesCall(name, token, yearsAround(count, round * CALLS + i)),
      ),
      connections: 1,
    });
  /** Ten years for whoever asks first after something changed: milliseconds. */
  const first = async (name: SeriesName) => {
    const times: number[] = [];
    for (let at = 0; at < ROUNDS; at++) {
      await bench.database.client`update market_roll_up set changes = changes + 1`;
      const calls = [seriesCall(name, token, yearsAround(10, at))];
      times.push((await fire({ origin: api.origin, calls, connections: 1 })).latency);
    }
    return median(times);
  };
  return { api, usual, years, first };
}

export async function marketGrowth(cluster: Cluster): Promise<string> {
  const [few, many] = [await prepare(cluster, FEW), await prepare(cluster, MANY)];
  try {
    const lines: string[] = [];
    for (const name of seriesNames) {
      const { one, ten, ...sizes } = await alternate(
        {
          few: few.usual(name),
          many: many.usual(name),
          one: many.years(name, 1),
          ten: many.years(name, 10),
        },
        ROUNDS,
      );
      const grown = { listings: sizes.many.latency / sizes.few.latency, years: ten.latency / one.latency };
      const times = [sizes.few, sizes.many, one, ten].map(({ latency }) => round(latency)).join(', ');
      lines.push(
        `${name} ${round(grown.listings)} (${atMost(grown.listings, TARGETS.listings)}) and ${round(grown.years)} (${atMost(grown.years, TARGETS.years)}; ${times} ms, ${round(await many.first(name))} ms right after a change)`,
      );
    }
    return `median latency at ${MANY} listings against ${FEW}, and of ten years against one: ${lines.join(', ')}`;
  } finally {
    await Promise.all([few.api.stop(), many.api.stop()]);
  }
}
