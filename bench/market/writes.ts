/** What writing loses by the roll-ups: two databases alike, one of them without the trigger that keeps the spans. */
import type { BenchDatabase, Cluster } from '../lib/database.ts';
import { startApi } from '../lib/fork.ts';
import { alternate, type Call, type Load } from '../lib/load.ts';
import { atLeast, cpuOf, round } from '../lib/verdict.ts';
import { rollUp, startIdleJobs } from './roll-up.ts';
import { prepareWriters } from './writers.ts';

const LISTINGS = 12_000;
const ROUNDS = 4;
const A_ROUND = 800;
const TARGET = 0.9;

const kinds = { post: 'listings posted', place: 'bids placed', accept: 'bids accepted' } as const;

async function prepare(bench: BenchDatabase) {
  const writers = await prepareWriters(bench, (ROUNDS + 1) * A_ROUND);
  await rollUp(bench);
  await bench.database.client`vacuum (analyze)`;
  const [api, jobs] = [await startApi(bench.url), await startIdleJobs(bench)];
  const load = (calls: Call[]) => (): Load => {
    const taken = calls.splice(0, A_ROUND);
    if (taken.length < A_ROUND) throw new Error('There is too little to do.');
    return {
      origin: api.origin,
      calls: taken,
      cpu_of: { server: api.pid, database: bench.postmaster },
    };
  };
  return { writers, load, stop: () => Promise.all([api.stop(), jobs.stop()]) };
}

export async function marketWrites(cluster: Cluster): Promise<string> {
  const [kept, plain] = [
    await cluster.create({ listings: LISTINGS }),
    await cluster.create({ listings: LISTINGS }),
  ];
  await plain.database.client`alter table history disable trigger follow_market`;
  const [withRollUp, without] = [await prepare(kept), await prepare(plain)];
  try {
    const lines: string[] = [];
    for (const kind of ['post', 'place', 'accept'] as const) {
      const rates = await alternate(
        { kept: withRollUp.load(withRollUp.writers[kind]), plain: without.load(without.writers[kind]) },
        ROUNDS,
      );
      const ratio = rates.kept.rate / rates.plain.rate;
      lines.push(
        [
          `${round(ratio)} for ${kinds[kind]} (${round(rates.kept.rate, 0)} and ${round(rates.plain.rate, 0)}/s,`,
          `${atLeast(ratio, TARGET)}; ${cpuOf(rates.kept.cpu, rates.plain.cpu)})`,
        ].join(' '),
      );
    }
    return `rate with the roll-up kept, of the rate without: ${lines.join(', ')}`;
  } finally {
    await Promise.all([withRollUp.stop(), without.stop()]);
  }
}
