/** Latency of the market's search at 100,000 listings compared with 1,000, one call at a time. */
import { addUser, type Cluster, signIn } from './lib/database.ts';
import {
  falsePositiveTexts,
  matchingTexts,
  searchCalls,
  shortTexts,
  unmatchedTexts,
} from './lib/listing-calls.ts';
import { alternate, type Load } from './lib/load.ts';
import { atMost, round } from './lib/report.ts';
import { startApi } from './lib/servers.ts';

const FEW = 1000;
const MANY = 100_000;
const MAX_GROWTH = 3;
const ROUNDS = 5;
const SECONDS = 3;

const texts = {
  'texts with matches': matchingTexts(),
  'texts without': unmatchedTexts(),
  'common words that do not occur together': falsePositiveTexts(),
  'texts of one or two characters': shortTexts(),
};

async function prepare(cluster: Cluster, listings: number) {
  const { url, database } = await cluster.create({ listings });
  const token = await signIn(database, await addUser(database));
  const api = await startApi(url);
  const load = (texts: string[]) => (): Load => ({
    origin: api.origin,
    calls: searchCalls(texts, token),
    seconds: SECONDS,
    connections: 1,
  });
  return { api, load };
}

export async function search(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  try {
    const lines: string[] = [];
    for (const [what, list] of Object.entries(texts)) {
      const measured = await alternate({ few: few.load(list), many: many.load(list) }, ROUNDS);
      const growth = measured.many.latency / measured.few.latency;
      const times = `${round(measured.few.latency)} and ${round(measured.many.latency)} ms`;
      lines.push(`${what} ${round(growth)} times (${times}, ${atMost(growth, MAX_GROWTH)})`);
    }
    return `median latency with ${MANY / FEW} times the listings: ${lines.join('; ')}`;
  } finally {
    await Promise.all([few.api.stop(), many.api.stop()]);
  }
}
