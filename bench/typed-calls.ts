/** Throughput of typed calls through the product's own HTTP handler, compared with tRPC's adapter in the same process (ADR 4). */

import { assertSameAnswers } from './lib/answers.ts';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { apiCall, listFilters } from './lib/listing-calls.ts';
import { alternate, type Call, type Load } from './lib/load.ts';
import { atLeast, cpuRatio, round } from './lib/report.ts';
import { startApi } from './lib/servers.ts';

const LISTINGS = 100_000;
/** One user alone would be limited to four concurrent list calls. */
const USERS = 16;
const ROUNDS = 5;
const SECONDS = 3;
/** Below this, the own handler is not worth its code. */
const MIN_RATIO = 1.1;

const throughAdapter = (call: Call): Call => ({ ...call, path: call.path.replace('/trpc/', '/library/') });

export async function typedCalls(cluster: Cluster): Promise<string> {
  const { url, database, postmaster } = await cluster.create({ listings: LISTINGS });
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user++) tokens.push(await signIn(database, await addUser(database)));
  const kinds = {
    'the Listings call': listFilters().map((filter, at) => apiCall(filter, tokens[at % USERS] ?? '')),
    'a light call': tokens.map(
      (token): Call => ({
        method: 'GET',
        path: '/trpc/access.current',
        headers: { 'x-access-token': token },
      }),
    ),
  };
  const api = await startApi(url, '--library');
  try {
    const lines: string[] = [];
    for (const [kind, ours] of Object.entries(kinds)) {
      const theirs = ours.map(throughAdapter);
      await assertSameAnswers({ api, reference: api, calls: [ours, theirs] });
      const load = (calls: Call[]) => (): Load => ({
        origin: api.origin,
        calls,
        seconds: SECONDS,
        cpu_of: { server: api.pid, database: postmaster },
      });
      const rates = await alternate({ ours: load(ours), theirs: load(theirs) }, ROUNDS);
      const ratio = rates.ours.rate / rates.theirs.rate;
      lines.push(
        `${kind} has ${round(ratio)} times the throughput of tRPC's adapter ` +
          `(${round(rates.ours.rate, 0)} and ${round(rates.theirs.rate, 0)} calls/s, ${atLeast(ratio, MIN_RATIO)}; ` +
          `${cpuRatio(rates.theirs.cpu, rates.ours.cpu)})`,
      );
    }
    return lines.join('; ');
  } finally {
    await api.stop();
  }
}
