/** Throughput of the market's list, compared with bare handlers that run the same SQL. */

import { assertSameAnswers } from './lib/answers.ts';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { apiCall, type ListFilter, listFilters, referenceCall } from './lib/listing-calls.ts';
import { alternate, type Call, type Load } from './lib/load.ts';
import { atLeast, cpuRatio, round } from './lib/report.ts';
import { type Server, startApi, startReference } from './lib/servers.ts';

const LISTINGS = 100_000;
/** One user alone would be limited to four concurrent calls. */
const USERS = 16;
const ROUNDS = 5;
const SECONDS = 4;

const selectIds = (answer: unknown) => {
  const { page, data } = answer as { page: { total: number }; data: { listing_id: number }[] };
  return [page.total, ...data.map(({ listing_id }) => listing_id)];
};

export async function list(cluster: Cluster): Promise<string> {
  const { url, database, postmaster } = await cluster.create({ listings: LISTINGS });
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user++) tokens.push(await signIn(database, await addUser(database)));
  const each = (createCall: (filter: ListFilter, token: string) => Call) =>
    listFilters().map((filter, at) => createCall(filter, tokens[at % USERS] ?? ''));
  const calls = {
    api: each(apiCall),
    cached: each((filter, token) => referenceCall(filter, 'list', token)),
    signedIn: each((filter, token) => referenceCall(filter, 'list-signed-in', token)),
    uncached: each((filter, token) => referenceCall(filter, 'list-uncached', token)),
  };
  const [api, reference] = await Promise.all([startApi(url), startReference(url)]);
  try {
    await assertSameAnswers({ api, reference, calls: [calls.api, calls.signedIn], part: selectIds });
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
    const ratio = rates.api.rate / rates.signedIn.rate;
    return [
      `${round(ratio)} of a bare handler with the same session, SQL and caches`,
      `(${round(rates.api.rate, 0)} and ${round(rates.signedIn.rate, 0)} calls/s at ${LISTINGS} listings, ${atLeast(ratio, 0.8)};`,
      `one without session ${round(rates.cached.rate, 0)}, ratio ${round(rates.api.rate / rates.cached.rate)};`,
      `one without session and caches ${round(rates.uncached.rate, 0)}, ratio ${round(rates.api.rate / rates.uncached.rate)};`,
      `${cpuRatio(rates.api.cpu, rates.signedIn.cpu)})`,
    ].join(' ');
  } finally {
    await Promise.all([api.stop(), reference.stop()]);
  }
}
