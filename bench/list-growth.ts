/** Latency of the market's list at 100,000 listings compared with 1,000, one call at a time. */
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { apiCall, listFilters, mixedCalls, rarePairCalls } from './lib/listing-calls.ts';
import { alternate, type Call, type Load, type Measured } from './lib/load.ts';
import { atMost, round } from './lib/report.ts';
import { startApi } from './lib/servers.ts';

const SIZES = { few: 1000, many: 100_000 };
/** Maximum growth of the median latency. */
const TARGET = 1.5;
const ROUNDS = 5;
const SECONDS = 3;
/** Repeated filters: few enough to come back while their total is cached. */
const REPEATED = 64;

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
    unique: load(filters.map((filter) => apiCall(filter, token))),
    repeated: load(filters.slice(0, REPEATED).map((filter) => apiCall(filter, token))),
    mixed: load(mixedCalls(token)),
    rare: load(rarePairCalls(token)),
  };
}

const kinds = {
  unique: 'a region and a range, new in every call,',
  mixed: 'every filter and sort order of the table, new in every call,',
  rare: 'a region and a category that is rare there, in every order,',
  repeated: `${REPEATED} repeated filters`,
} as const;

function describe(what: string, { few, many }: Record<keyof typeof SIZES, Measured>): string {
  const times = [few, many].map(({ latency }) => round(latency)).join(' and ');
  const growth = many.latency / few.latency;
  return `${what} ${round(growth)} times at ${SIZES.many} listings (${atMost(growth, TARGET)}; ${times} ms)`;
}

export async function listGrowth(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, SIZES.few);
  const many = await prepare(cluster, SIZES.many);
  try {
    const lines: string[] = [];
    for (const kind of ['unique', 'mixed', 'rare', 'repeated'] as const) {
      const loads = { few: few[kind], many: many[kind] };
      lines.push(describe(kinds[kind], await alternate(loads, ROUNDS)));
    }
    return `median latency compared with ${SIZES.few} listings: ${lines.join('; ')}`;
  } finally {
    await Promise.all([few, many].map(({ api }) => api.stop()));
  }
}
