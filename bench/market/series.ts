/** Throughput of all market series over the default range, compared with a bare handler that reads the session and the same roll-up. */
import { assertSameAnswers } from '../lib/answers.ts';
import { addUser, type Cluster, signIn } from '../lib/database.ts';
import { alternate, type Call, type Load } from '../lib/load.ts';
import { atLeast, cpuRatio, round } from '../lib/report.ts';
import { type Server, startApi, startReference } from '../lib/servers.ts';
import { rollUp } from './roll-up.ts';
import { referenceCall, seriesCall, seriesNames } from './series-calls.ts';

const SEED = { listings: 100_000, bookings: 20_000, inquiries: 20_000 };
const TARGET = 0.7;
const ROUNDS = 3;
const SECONDS = 2;
const CONNECTIONS = 16;

/** The bare handler wraps its rows, as a plain array would be taken for a batch. */
const unwrapRows = (answer: unknown) => (answer as { rows?: object[] }).rows ?? answer;

export async function marketSeries(cluster: Cluster): Promise<string> {
  const bench = await cluster.create(SEED);
  await rollUp(bench);
  const token = await signIn(bench.database, await addUser(bench.database, 'Admin'));
  const [api, reference] = await Promise.all([startApi(bench.url), startReference(bench.url)]);
  const load = (server: Server, call: Call) => (): Load => ({
    origin: server.origin,
    cpu_of: { server: server.pid, database: bench.postmaster },
    calls: Array.from({ length: CONNECTIONS }, () => call),
    seconds: SECONDS,
    connections: CONNECTIONS,
  });
  try {
    const lines: string[] = [];
    for (const name of seriesNames) {
      const [ours, theirs] = [seriesCall(name, token), referenceCall(name, token)];
      await assertSameAnswers({ api, reference, calls: [[ours], [theirs]], part: unwrapRows });
      const rates = await alternate({ api: load(api, ours), reference: load(reference, theirs) }, ROUNDS);
      const ratio = rates.api.rate / rates.reference.rate;
      lines.push(
        [
          `${name} ${round(ratio)} (${round(rates.api.rate, 0)} and ${round(rates.reference.rate, 0)}/s,`,
          `${atLeast(ratio, TARGET)}; ${cpuRatio(rates.api.cpu, rates.reference.cpu)})`,
        ].join(' '),
      );
    }
    return `ratio to a bare handler that reads the session and the same roll-up: ${lines.join(', ')}`;
  } finally {
    await Promise.all([api.stop(), reference.stop()]);
  }
}
