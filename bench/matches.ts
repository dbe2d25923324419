/** The listings that fit an inquiry, beside a bare handler with the same SQL, and as the listings grow. */
import { answerOf, queryCall } from './lib/answers.ts';
import { type Cluster, signIn } from './lib/database.ts';
import { type Server, startApi, startReference } from './lib/fork.ts';
import { alternate, type Call, type Load } from './lib/load.ts';
import { atLeast, atMost, cpuOf, grownCpu, round } from './lib/verdict.ts';

const FEW = 1000;
const MANY = 100_000;
/** So many that none comes twice at the same moment; radius 25 to 250 miles, products mixed. */
const INQUIRIES = 2000;
const ROUNDS = 5;
const SECONDS = 4;
const CHECKED = 60;
const ALL = 50;

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

const idsOf = (answer: unknown) =>
  (answer as { data: { listing_id: number }[] }).data.map(({ listing_id }) => listing_id);

/** Ours are the best of what the bare handler finds. Answers how many fit on average. */
async function compare({ api, ours, theirs }: Prepared, reference: Server): Promise<number> {
  let answered = 0;
  for (let i = 0; i < CHECKED; i++) {
    const call = theirs[i] as Call;
    const best = idsOf(await answerOf(api, ours[i]));
    const all = idsOf(await answerOf(reference, { ...call, path: `${call.path}?most=${ALL}` }));
    const shown = idsOf(await answerOf(reference, call));
    if (best.length !== shown.length || best.some((id) => !all.includes(id)))
      throw new Error(`Call ${i} is answered differently: ${call.path}`);
    answered += best.length;
  }
  return answered / CHECKED;
}

interface Asked {
  postmaster: number;
  calls: Call[];
  connections?: number;
}

const load =
  (server: Server, { postmaster, calls, connections }: Asked) =>
  (): Load => ({
    origin: server.origin,
    calls,
    seconds: SECONDS,
    cpu_of: { server: server.pid, database: postmaster },
    ...(connections ? { connections } : {}),
  });

/** One call at a time. */
const alone = ({ api, postmaster, ours }: Prepared) => load(api, { postmaster, calls: ours, connections: 1 });

export async function matches(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  const reference = await startReference(many.url);
  try {
    const answered = await compare(many, reference);
    const rates = await alternate(
      {
        api: load(many.api, { postmaster: many.postmaster, calls: many.ours }),
        reference: load(reference, { postmaster: many.postmaster, calls: many.theirs }),
      },
      ROUNDS,
    );
    const measured = await alternate({ few: alone(few), many: alone(many) }, ROUNDS);
    const ratio = rates.api.rate / rates.reference.rate;
    const growth = measured.many.latency / measured.few.latency;
    return [
      `${round(ratio)} of a bare handler with the same SQL that neither ranks nor explains`,
      `(${round(rates.api.rate, 0)} and ${round(rates.reference.rate, 0)} calls/s at ${MANY} listings, ${round(answered, 1)} matches a call, ${atLeast(ratio, 0.7)}; ${cpuOf(rates.api.cpu, rates.reference.cpu)}),`,
      `${round(growth)} times the median latency with ${MANY / FEW} times the listings`,
      `(${round(measured.few.latency)} and ${round(measured.many.latency)} ms, ${atMost(growth, 3)}; ${grownCpu(measured.few.cpu, measured.many.cpu)})`,
    ].join(' ');
  } finally {
    await Promise.all([few.api.stop(), many.api.stop(), reference.stop()]);
  }
}
