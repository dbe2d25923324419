/** Listings a second, beside a bare handler with the same SQL. */
import { addTrader, type Cluster, signIn } from './lib/database.ts';
import { type Server, startApi, startReference } from './lib/fork.ts';
import { apiCall, listFilters, referenceCall } from './lib/listing-calls.ts';
import { alternate, type Call, type Load } from './lib/load.ts';
import { atLeast, round } from './lib/verdict.ts';

const LISTINGS = 100_000;
const ROUNDS = 5;
const SECONDS = 4;

const idsOf = async (server: Server, call: Call | undefined): Promise<number[]> => {
  const reply = await fetch(`${server.origin}${call?.path}`, { headers: call?.headers ?? {} });
  // biome-ignore lint/suspicious/noExplicitAny: either server's answer
  const body = (await reply.json()) as any;
  const page = body[0]?.result.data ?? body;
  return [page.page.total, ...page.data.map((row: { listing_id: number }) => row.listing_id)];
};

/** Both must answer the same rows and total, or the comparison means nothing. */
async function compare(
  api: Server,
  reference: Server,
  calls: Record<'api' | 'cached', Call[]>,
): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const [ours, theirs] = await Promise.all([idsOf(api, calls.api[i]), idsOf(reference, calls.cached[i])]);
    if (ours.join() !== theirs.join()) throw new Error(`Call ${i} is answered differently.`);
  }
}

export async function list(cluster: Cluster): Promise<string> {
  const { url, database } = await cluster.create(LISTINGS);
  const token = await signIn(database, await addTrader(database));
  const filters = listFilters();
  const calls = {
    api: filters.map((filter) => apiCall(filter, token)),
    cached: filters.map((filter) => referenceCall(filter, 'list')),
    uncached: filters.map((filter) => referenceCall(filter, 'list-uncached')),
  };
  const [api, reference] = await Promise.all([startApi(url), startReference(url)]);
  try {
    await compare(api, reference, calls);
    const load = (origin: string, calls: Call[]) => (): Load => ({ origin, calls, seconds: SECONDS });
    const rates = await alternate(
      {
        api: load(api.origin, calls.api),
        cached: load(reference.origin, calls.cached),
        uncached: load(reference.origin, calls.uncached),
      },
      ROUNDS,
    );
    const ratio = rates.api.rate / rates.cached.rate;
    return [
      `${round(ratio)} of a bare handler with the same SQL and caches`,
      `(${round(rates.api.rate, 0)} and ${round(rates.cached.rate, 0)} calls/s at ${LISTINGS} listings, ${atLeast(ratio, 0.8)};`,
      `without caches it answers ${round(rates.uncached.rate, 0)}, ratio ${round(rates.api.rate / rates.uncached.rate)})`,
    ].join(' ');
  } finally {
    await Promise.all([api.stop(), reference.stop()]);
  }
}
