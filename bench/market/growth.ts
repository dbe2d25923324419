/** Latency of the series as listings and years grow. */

import { addMonths } from '@tank/schema/kit/dates';
import { recordChange } from '../../apps/api/src/modules/market/roll-up/queries-roll-up.ts';
import type { Cpu } from '../lib/cpu.ts';
import { addUser, type Cluster, signIn, today } from '../lib/database.ts';
import { alternate, type Load } from '../lib/load.ts';
import { atMost, round } from '../lib/report.ts';
import { startApi } from '../lib/servers.ts';
import { rollUp } from './roll-up.ts';
import { type SeriesName, seriesCall, seriesNames, yearsAround } from './series-calls.ts';

const FEW = 1000;
const MANY = 100_000;
const TARGETS = { listings: 1.5, years: 3 };
const ROUNDS = 5;
/** The effect of a new listing in Houston with a term of two years from today. */
const CHANGE = {
  first_day: today,
  last_day: addMonths(today, 24),
  areas: ['*', 'PADD 3', 'state/Texas'],
};
const CALLS = 6;

async function prepare(cluster: Cluster, listings: number) {
  const bench = await cluster.create({ listings });
  await rollUp(bench);
  const token = await signIn(bench.database, await addUser(bench.database, 'Admin'));
  const api = await startApi(bench.url);
  const cpu_of = { server: api.pid, database: bench.postmaster };
  const load = (calls: Load['calls']): Load => ({ origin: api.origin, connections: 1, cpu_of, calls });
  // The process caches answers for the default range, which most users request; other ranges here do not repeat.
  const defaultRange = (name: SeriesName) => () =>
    load(Array.from({ length: CALLS }, () => seriesCall(name, token)));
  const years = (name: SeriesName, count: number) => (round: number) =>
    load(
      Array.from({ length: CALLS }, (_, i) => seriesCall(name, token, yearsAround(count, round * CALLS + i))),
    );
  /** The first call for ten years after a change. */
  const afterChange = (name: SeriesName) => async (round: number) => {
    await recordChange(bench.database.db, CHANGE);
    return load([seriesCall(name, token, yearsAround(10, round))]);
  };
  return { api, defaultRange, years, afterChange };
}

const totalCpu = ({ server, database }: Cpu) => server + database;

export async function marketGrowth(cluster: Cluster): Promise<string> {
  const [few, many] = [await prepare(cluster, FEW), await prepare(cluster, MANY)];
  try {
    const lines: string[] = [];
    for (const name of seriesNames) {
      const { one, ten, afterChange, ...sizes } = await alternate(
        {
          few: few.defaultRange(name),
          many: many.defaultRange(name),
          one: many.years(name, 1),
          ten: many.years(name, 10),
          afterChange: many.afterChange(name),
        },
        ROUNDS,
      );
      const listings = sizes.many.latency / sizes.few.latency;
      const all = [sizes.few, sizes.many, one, ten, afterChange];
      const [times, costs] = [
        all.map(({ latency }) => round(latency)).join(', '),
        all.map((measured) => round(totalCpu(measured.cpu))).join(', '),
      ];
      const years = ({ latency, cpu }: typeof ten) =>
        `${round(latency / one.latency)} (${atMost(latency / one.latency, TARGETS.years)}; by CPU ${round(totalCpu(cpu) / totalCpu(one.cpu))})`;
      lines.push(
        `${name} ${round(listings)} (${atMost(listings, TARGETS.listings)}), ${years(ten)} and right after a change ${years(afterChange)}: ${times} ms, ${costs} ms of CPU time per call`,
      );
    }
    return `median latency at ${MANY} listings compared with ${FEW}, and of ten years compared with one: ${lines.join(', ')}`;
  } finally {
    await Promise.all([few.api.stop(), many.api.stop()]);
  }
}
