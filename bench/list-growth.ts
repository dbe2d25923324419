/** The same list call at 1,000 and at 100,000 listings, one call at a time. */
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { startApi } from './lib/fork.ts';
import { apiCall, listFilters } from './lib/listing-calls.ts';
import { alternate, type Load } from './lib/load.ts';
import { atMost, round } from './lib/verdict.ts';

const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 5;
const SECONDS = 3;
/** Filters that come back while their total is kept. */
const RETURNING = 64;

async function prepare(cluster: Cluster, listings: number) {
  const { url, database } = await cluster.create({ listings });
  const token = await signIn(database, await addUser(database));
  const api = await startApi(url);
  const calls = listFilters().map((filter) => apiCall(filter, token));
  const load = (count: number) => (): Load => ({
    origin: api.origin,
    calls: calls.slice(0, count),
    seconds: SECONDS,
    connections: 1,
  });
  return { api, fresh: load(calls.length), returning: load(RETURNING) };
}

export async function listGrowth(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  try {
    const { few_fresh, many_fresh, few_returning, many_returning } = await alternate(
      {
        few_fresh: few.fresh,
        many_fresh: many.fresh,
        few_returning: few.returning,
        many_returning: many.returning,
      },
      ROUNDS,
    );
    const fresh = many_fresh.latency / few_fresh.latency;
    const returning = many_returning.latency / few_returning.latency;
    return [
      `${round(fresh)} times the median latency with ${MANY / FEW} times the listings and a new filter in every call`,
      `(${round(few_fresh.latency)} and ${round(many_fresh.latency)} ms, ${atMost(fresh, 1.3)}),`,
      `${round(returning)} times with ${RETURNING} filters that come back`,
      `(${round(few_returning.latency)} and ${round(many_returning.latency)} ms, ${atMost(returning, 1.3)})`,
    ].join(' ');
  } finally {
    await Promise.all([few.api.stop(), many.api.stop()]);
  }
}
