/** The same list call at 1,000 and at 100,000 listings. */
import { addTrader, type Cluster, signIn } from './lib/database.ts';
import { startApi } from './lib/fork.ts';
import { apiCall, listFilters } from './lib/listing-calls.ts';
import { alternate } from './lib/load.ts';
import { atMost, round } from './lib/verdict.ts';

const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 5;
const SECONDS = 4;

async function prepare(cluster: Cluster, listings: number) {
  const { url, database } = await cluster.create(listings);
  const token = await signIn(database, await addTrader(database));
  const calls = listFilters().map((filter) => apiCall(filter, token));
  return { api: await startApi(url), calls };
}

export async function listGrowth(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  try {
    const measured = await alternate(
      {
        few: () => ({ origin: few.api.origin, calls: few.calls, seconds: SECONDS }),
        many: () => ({ origin: many.api.origin, calls: many.calls, seconds: SECONDS }),
      },
      ROUNDS,
    );
    const ratio = measured.many.latency / measured.few.latency;
    return [
      `${round(ratio)} times the median latency with 100 times the listings`,
      `(${round(measured.few.latency, 1)} ms at ${FEW}, ${round(measured.many.latency, 1)} ms at ${MANY},`,
      `${round(measured.few.rate, 0)} and ${round(measured.many.rate, 0)} calls/s, ${atMost(ratio, 1.3)})`,
    ].join(' ');
  } finally {
    await Promise.all([few.api.stop(), many.api.stop()]);
  }
}
