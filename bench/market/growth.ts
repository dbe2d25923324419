/** Whether a series takes longer with many listings, and with many years. */

import { addMonths } from '@tank/schema/kit/dates';
import { recordChange } from '../../apps/api/src/modules/market/roll-up/queries-roll-up.ts';
import type { Cpu } from '../lib/cpu.ts';
import { addUser, type Cluster, signIn, today } from '../lib/database.ts';
import { startApi } from '../lib/fork.ts';
import { alternate, type Load } from '../lib/load.ts';
import { atMost, round } from '../lib/verdict.ts';
import { rollUp } from './roll-up.ts';
import { type SeriesName, seriesCall, seriesNames, yearsAround } from './series-calls.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const TARGETS = { listings: 1.5, years: 3 };
const ROUNDS = 5;
/** By somebody who lists a tank in Houston, from today on and for two years. */
const TOUCHED = {
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
  const fired = (calls: Load['calls']): Load => ({ origin: api.origin, connections: 1, cpu_of, calls });
  // Of the default range, which everybody looks at, the process keeps what it answered a moment ago; of others nobody asks twice.
  const usual = (name: SeriesName) => () =>
    fired(Array.from({ length: CALLS }, () => seriesCall(name, token)));
  const years = (name: SeriesName, count: number) => (round: number) =>
    fired(
      Array.from({ length: CALLS }, (_, i) => seriesCall(name, token, yearsAround(count, round * CALLS + i))),
    );
  /** Ten years for whoever asks first after something changed: a listing more. */
  const first = (name: SeriesName) => async (round: number) => {
    await recordChange(bench.database.db, TOUCHED);
    return fired([seriesCall(name, token, yearsAround(10, round))]);
  };
  return { api, usual, years, first };
}

const cpu = ({ server, database }: Cpu) => server + database;

export async function marketGrowth(cluster: Cluster): Promise<string> {
  const [few, many] = [await prepare(cluster, FEW), await prepare(cluster, MANY)];
  try {
    const lines: string[] = [];
    for (const name of seriesNames) {
      const { one, ten, first, ...sizes } = await alternate(
        {
          few: few.usual(name),
          many: many.usual(name),
          one: many.years(name, 1),
          ten: many.years(name, 10),
          first: many.first(name),
        },
        ROUNDS,
      );
      const listings = sizes.many.latency / sizes.few.latency;
      const all = [sizes.few, sizes.many, one, ten, first];
      const [times, costs] = [
        all.map(({ latency }) => round(latency)).join(', '),
        all.map((measured) => round(cpu(measured.cpu))).join(', '),
      ];
      const years = ({ latency, cpu: own }: typeof ten) =>
        `${round(latency / one.latency)} (${atMost(latency / one.latency, TARGETS.years)}; by CPU ${round(cpu(own) / cpu(one.cpu))})`;
      lines.push(
        `${name} ${round(listings)} (${atMost(listings, TARGETS.listings)}), ${years(ten)} and right after a change ${years(first)}: ${times} ms, ${costs} ms of CPU a call`,
      );
    }
    return `median latency at ${MANY} listings against ${FEW}, and of ten years against one: ${lines.join(', ')}`;
  } finally {
    await Promise.all([few.api.stop(), many.api.stop()]);
  }
}
