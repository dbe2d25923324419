/** Listings a second, beside a bare handler with the same SQL. */

import { assertSameAnswers } from './lib/answers.ts';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { type Server, startApi, startReference } from './lib/fork.ts';
import { apiCall, type ListFilter, listFilters, referenceCall } from './lib/listing-calls.ts';
import { alternate, type Call, type Load } from './lib/load.ts';
import { atLeast, cpuOf, round } from './lib/verdict.ts';

const LISTINGS = 100_000;
/** One of them alone has four calls at once. */
const PEOPLE = 16;
const ROUNDS = 5;
const SECONDS = 4;

const rowsOf = (answer: unknown) => {
  const { page, data } = answer as { page: { total: number }; data: { listing_id: number }[] };
  return [page.total, ...data.map(({ listing_id }) => listing_id)];
};

export async function list(cluster: Cluster): Promise<string> {
  const { url, database, postmaster } = await cluster.create({ listings: LISTINGS });
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person++)
    tokens.push(await signIn(database, await addUser(database)));
  const each = (callOf: (filter: ListFilter, token: string) => Call) =>
    listFilters().map((filter, at) => callOf(filter, tokens[at % PEOPLE] ?? ''));
  const calls = {
    api: each(apiCall),
    cached: each((filter, token) => referenceCall(filter, 'list', token)),
    signedIn: each((filter, token) => referenceCall(filter, 'list-signed-in', token)),
    uncached: each((filter, token) => referenceCall(filter, 'list-uncached', token)),
  };
  const [api, reference] = await Promise.all([startApi(url), startReference(url)]);
  try {
    await assertSameAnswers({ api, reference, calls: [calls.api, calls.signedIn], part: rowsOf });
    const load = (server: Server, calls: Call[]) => (): Load => ({
      origin: server.origin,
      calls,
      seconds: SECONDS,
      cpu_of: { server: server.pid, database: postmaster },
    });
    const rates = await alternate(
      {
        api: load(api, calls.api),
        cached: load(reference, calls.cached),
        signedIn: load(reference, calls.signedIn),
        uncached: load(reference, calls.uncached),
      },
      ROUNDS,
    );
    const ratio = rates.api.rate / rates.cached.rate;
    return [
      `${round(ratio)} of a bare handler with the same SQL and caches`,
      `(${round(rates.api.rate, 0)} and ${round(rates.cached.rate, 0)} calls/s at ${LISTINGS} listings, ${atLeast(ratio, 0.8)};`,
      `where it reads the session in each call, as the API does, it answers ${round(rates.signedIn.rate, 0)}, ratio ${round(rates.api.rate / rates.signedIn.rate)};`,
      `without caches it answers ${round(rates.uncached.rate, 0)}, ratio ${round(rates.api.rate / rates.uncached.rate)};`,
      `${cpuOf(rates.api.cpu, rates.cached.cpu)}, with the session ${cpuOf(rates.api.cpu, rates.signedIn.cpu)})`,
    ].join(' ');
  } finally {
    await Promise.all([api.stop(), reference.stop()]);
  }
}
