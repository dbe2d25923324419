/** The cost of the roll-up for writes: two equal databases, one without the trigger that maintains the spans. */
import type { BenchDatabase, Cluster } from '../lib/database.ts';
import { alternate, type Call, type Load } from '../lib/load.ts';
import { atLeast, cpuRatio, round } from '../lib/report.ts';
import { startApi } from '../lib/servers.ts';
import { rollUp, startIdleJobs } from './roll-up.ts';
import { prepareWriters } from './writers.ts';

const LISTINGS = 12_000;
const ROUNDS = 4;
const CALLS_PER_ROUND = 800;
const TARGET = 0.9;

const kinds = { post: 'listings posted', place: 'bids placed', accept: 'bids accepted' } as const;

async function prepare(bench: BenchDatabase) {
  const writers = await prepareWriters(bench, (ROUNDS + 1) * CALLS_PER_ROUND);
  await rollUp(bench);
  await bench.database.client`vacuum (analyze)`;
  const [api, jobs] = [await startApi(bench.url), await startIdleJobs(bench)];
  const load = (calls: Call[]) => (): Load => {
    const batch = calls.splice(0, CALLS_PER_ROUND);
    if (batch.length < CALLS_PER_ROUND) throw new Error('There are too few prepared calls.');
    return {
      origin: api.origin,
      calls: batch,
      cpu_of: { server: api.pid, database: bench.postmaster },
    };
  };
  return { writers, load, stop: () => Promise.all([api.stop(), jobs.stop()]) };
}

export async function marketWrites(cluster: Cluster): Promise<string> {
  const [tracked, plain] = [
    await cluster.create({ listings: LISTINGS }),
    await cluster.create({ listings: LISTINGS }),
  ];
  await plain.database.client`alter table history disable trigger follow_market`;
  const [withRollUp, without] = [await prepare(tracked), await prepare(plain)];
  try {
    const lines: string[] = [];
    for (const kind of ['post', 'place', 'accept'] as const) {
      const rates = await alternate(
        { tracked: withRollUp.load(withRollUp.writers[kind]), plain: without.load(without.writers[kind]) },
        ROUNDS,
      );
      const ratio = rates.tracked.rate / rates.plain.rate;
      lines.push(
        [
          `${round(ratio)} for ${kinds[kind]} (${round(rates.tracked.rate, 0)} and ${round(rates.plain.rate, 0)}/s,`,
          `${atLeast(ratio, TARGET)}; ${cpuRatio(rates.tracked.cpu, rates.plain.cpu)})`,
        ].join(' '),
      );
    }
    return `ratio of the throughput with the roll-up to that without: ${lines.join(', ')}`;
  } finally {
    await Promise.all([withRollUp.stop(), without.stop()]);
  }
}
