/** The matches of an inquiry: throughput compared with a bare handler, and latency as the listings grow. */
import { fetchAnswer, queryCall } from './lib/answers.ts';
import { type Cluster, signIn } from './lib/database.ts';
import { alternate, type Call, type Load } from './lib/load.ts';
import { atLeast, atMost, cpuGrowth, cpuRatio, round } from './lib/report.ts';
import { type Server, startApi, startReference } from './lib/servers.ts';

const FEW = 1000;
const MANY = 100_000;
/** Enough that no two concurrent calls are for the same one; radius 25 to 250 miles, various products. */
const INQUIRIES = 2000;
const ROUNDS = 5;
const SECONDS = 4;
const CHECKED_CALLS = 60;
const CANDIDATES = 50;

interface Inquiry {
  inquiry_id: number;
  owner_id: number;
}

async function prepare(cluster: Cluster, listings: number) {
  const { url, database, postmaster } = await cluster.create({ listings }, { inquiries: INQUIRIES });
  const inquiries = await database.client<Inquiry[]>`
    select inquiry_id, owner_id from inquiries where status = 'Open' order by inquiry_id`;
  const tokens = new Map<number, string>();
  for (const { owner_id } of inquiries)
    if (!tokens.has(owner_id)) tokens.set(owner_id, await signIn(database, owner_id));
  const ours = inquiries.map(({ inquiry_id, owner_id }) =>
    queryCall('matches.forInquiry', { inquiry_id }, tokens.get(owner_id) ?? ''),
  );
  const theirs = inquiries.map(({ inquiry_id }): Call => ({ method: 'GET', path: `/matches/${inquiry_id}` }));
  return { url, postmaster, ours, theirs, api: await startApi(url) };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const selectIds = (answer: unknown) =>
  (answer as { data: { listing_id: number }[] }).data.map(({ listing_id }) => listing_id);

/** Checks that the API's matches are among the candidates of the bare handler. Returns the mean number of matches. */
async function compareAnswers({ api, ours, theirs }: Prepared, reference: Server): Promise<number> {
  let matchCount = 0;
  for (let i = 0; i < CHECKED_CALLS; i++) {
    const call = theirs[i] as Call;
    const best = selectIds(await fetchAnswer(api, ours[i]));
    const candidates = selectIds(
      await fetchAnswer(reference, { ...call, path: `${call.path}?limit=${CANDIDATES}` }),
    );
    const nearest = selectIds(await fetchAnswer(reference, call));
    if (best.length !== nearest.length || best.some((id) => !candidates.includes(id)))
      throw new Error(`The servers answer call ${i} differently: ${call.path}`);
    matchCount += best.length;
  }
  return matchCount / CHECKED_CALLS;
}

interface Target {
  postmaster: number;
  calls: Call[];
  connections?: number;
}

const load =
  (server: Server, { postmaster, calls, connections }: Target) =>
  (): Load => ({
    origin: server.origin,
    calls,
    seconds: SECONDS,
    cpu_of: { server: server.pid, database: postmaster },
    ...(connections ? { connections } : {}),
  });

/** One call at a time. */
const sequential = ({ api, postmaster, ours }: Prepared) =>
  load(api, { postmaster, calls: ours, connections: 1 });

export async function matches(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  const reference = await startReference(many.url);
  try {
    const matchCount = await compareAnswers(many, reference);
    const rates = await alternate(
      {
        api: load(many.api, { postmaster: many.postmaster, calls: many.ours }),
        reference: load(reference, { postmaster: many.postmaster, calls: many.theirs }),
      },
      ROUNDS,
    );
    const measured = await alternate({ few: sequential(few), many: sequential(many) }, ROUNDS);
    const ratio = rates.api.rate / rates.reference.rate;
    const growth = measured.many.latency / measured.few.latency;
    return [
      `${round(ratio)} of a bare handler with the same SQL that neither ranks nor explains`,
      `(${round(rates.api.rate, 0)} and ${round(rates.reference.rate, 0)} calls/s at ${MANY} listings, ${round(matchCount, 1)} matches per call, ${atLeast(ratio, 0.7)}; ${cpuRatio(rates.api.cpu, rates.reference.cpu)}),`,
      `${round(growth)} times the median latency with ${MANY / FEW} times the listings`,
      `(${round(measured.few.latency)} and ${round(measured.many.latency)} ms, ${atMost(growth, 3)}; ${cpuGrowth(measured.few.cpu, measured.many.cpu)})`,
    ].join(' ');
  } finally {
    await Promise.all([few.api.stop(), many.api.stop(), reference.stop()]);
  }
}
