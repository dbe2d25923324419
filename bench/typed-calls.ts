/** Typed calls by our own way from request to reply, beside tRPC's adapter in the same process (ADR 4). */

import { assertSameAnswers } from './lib/answers.ts';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { startApi } from './lib/fork.ts';
import { apiCall, listFilters } from './lib/listing-calls.ts';
import { alternate, type Call, type Load } from './lib/load.ts';
import { atLeast, round } from './lib/verdict.ts';

const LISTINGS = 100_000;
/** One of them alone has four list calls at once. */
const PEOPLE = 16;
const ROUNDS = 5;
const SECONDS = 3;
/** Below, our own way is not worth having. */
const WORTH_IT = 1.1;

const byLibrary = (call: Call): Call => ({ ...call, path: call.path.replace('/trpc/', '/library/') });

export async function typedCalls(cluster: Cluster): Promise<string> {
  const { url, database } = await cluster.create({ listings: LISTINGS });
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person++)
    tokens.push(await signIn(database, await addUser(database)));
  const ours = listFilters().map((filter, at) => apiCall(filter, tokens[at % PEOPLE] ?? ''));
  const theirs = ours.map(byLibrary);
  const api = await startApi(url, 'library');
  try {
    await assertSameAnswers({ api, reference: api, calls: [ours, theirs] });
    const load = (calls: Call[]) => (): Load => ({ origin: api.origin, calls, seconds: SECONDS });
    const rates = await alternate({ ours: load(ours), theirs: load(theirs) }, ROUNDS);
    const ratio = rates.ours.rate / rates.theirs.rate;
    return [
      `the Listings call ${round(ratio)} times as often as by the library's adapter`,
      `(${round(rates.ours.rate, 0)} and ${round(rates.theirs.rate, 0)} calls/s, ${atLeast(ratio, WORTH_IT)})`,
    ].join(' ');
  } finally {
    await api.stop();
  }
}
