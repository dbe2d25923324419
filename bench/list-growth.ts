/** The list call of the market at 1,000 and at 100,000 listings, one call at a time. */
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { startApi } from './lib/fork.ts';
import { apiCall, listFilters, mixedCalls, rarePairCalls } from './lib/listing-calls.ts';
import { alternate, type Call, type Load, type Measured } from './lib/load.ts';
import { atMost, round } from './lib/verdict.ts';

const SIZES = { few: 1000, many: 100_000 };
/** Of the median latency at the fewest. */
const TARGET = 1.5;
const ROUNDS = 5;
const SECONDS = 3;
/** Filters that come back while their total is kept. */
const RETURNING = 64;

async function prepare(cluster: Cluster, listings: number) {
  const { url, database } = await cluster.create({ listings });
  const token = await signIn(database, await addUser(database));
  const api = await startApi(url);
  const load = (calls: Call[]) => (): Load => ({
    origin: api.origin,
    calls,
    seconds: SECONDS,
    connections: 1,
  });
  const filters = listFilters();
  return {
    api,
    fresh: load(filters.map((filter) => apiCall(filter, token))),
    returning: load(filters.slice(0, RETURNING).map((filter) => apiCall(filter, token))),
    mixed: load(mixedCalls(token)),
    rare: load(rarePairCalls(token)),
  };
}

const kinds = {
  fresh: 'a region and a range, new in every call,',
  mixed: 'every filter and sort order of the table in turn, new in every call,',
  rare: 'a region and a category that it hardly has, in every order,',
  returning: `${RETURNING} filters that come back`,
} as const;

function verdictOf(what: string, { few, many }: Record<keyof typeof SIZES, Measured>): string {
  const times = [few, many].map(({ latency }) => round(latency)).join(' and ');
  const grown = many.latency / few.latency;
  return `${what} ${round(grown)} times at ${SIZES.many} listings (${atMost(grown, TARGET)}; ${times} ms)`;
}

export async function listGrowth(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, SIZES.few);
  const many = await prepare(cluster, SIZES.many);
  try {
    const lines: string[] = [];
    for (const kind of ['fresh', 'mixed', 'rare', 'returning'] as const) {
      const loads = { few: few[kind], many: many[kind] };
      lines.push(verdictOf(kinds[kind], await alternate(loads, ROUNDS)));
    }
    return `median latency against ${SIZES.few} listings: ${lines.join('; ')}`;
  } finally {
    await Promise.all([few, many].map(({ api }) => api.stop()));
  }
}
