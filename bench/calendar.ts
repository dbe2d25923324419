/** The booking calendar of a terminal with many bookings, compared with a bare handler that runs the same SQL. */
import { assertSameAnswers, queryCall } from './lib/answers.ts';
import { createBookings } from './lib/bookings-database.ts';
import { type Cluster, signIn, today } from './lib/database.ts';
import { alternate, type Call, type Load } from './lib/load.ts';
import { atLeast, atMost, cpuGrowth, cpuRatio, round } from './lib/report.ts';
import { type Server, startApi, startReference } from './lib/servers.ts';

/** Bookings of the calling terminal. */
const OWN = 2000;
/** Bookings of all other terminals. */
const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;

const year = Number(today.slice(0, 4));

async function prepare(cluster: Cluster, others: number) {
  const { url, database, postmaster, terminal_id } = await createBookings(cluster, { own: OWN, others });
  const token = await signIn(database, terminal_id);
  const ours = queryCall('bookings.calendar', { type: 'terminal', year }, token);
  const theirs: Call = { method: 'GET', path: `/calendar/${terminal_id}/${year}` };
  const [row] = await database.client`
    select count(*) as bars from bookings where terminal_id = ${terminal_id}
      and closed_reason is distinct from 'backed_out'
      and start_date < ${`${year + 1}-01-01`} and end_date > ${`${year}-01-01`}`;
  return { url, postmaster, ours, theirs, bars: Number(row?.bars), api: await startApi(url) };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

interface Target {
  postmaster: number;
  call: Call;
  connections: number;
}

const load =
  (server: Server, { postmaster, call, connections }: Target) =>
  (): Load => ({
    origin: server.origin,
    calls: Array.from({ length: connections }, () => call),
    seconds: SECONDS,
    connections,
    cpu_of: { server: server.pid, database: postmaster },
  });

/** One call at a time. */
const sequential = ({ api, postmaster, ours }: Prepared) =>
  load(api, { postmaster, call: ours, connections: 1 });

export async function calendar(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  const reference = await startReference(many.url);
  const { postmaster } = many;
  try {
    await assertSameAnswers({ api: many.api, reference, calls: [[many.ours], [many.theirs]] });
    const rates = await alternate(
      {
        api: load(many.api, { postmaster, call: many.ours, connections: CONNECTIONS }),
        reference: load(reference, { postmaster, call: many.theirs, connections: CONNECTIONS }),
      },
      ROUNDS,
    );
    const measured = await alternate({ few: sequential(few), many: sequential(many) }, ROUNDS);
    const ratio = rates.api.rate / rates.reference.rate;
    const growth = measured.many.latency / measured.few.latency;
    return [
      `${round(ratio)} of a bare handler with the same SQL`,
      `(${round(rates.api.rate, 0)} and ${round(rates.reference.rate, 0)} calls/s for ${many.bars} bars of a terminal with ${OWN} bookings, ${atLeast(ratio, 0.7)}; ${cpuRatio(rates.api.cpu, rates.reference.cpu)}),`,
      `${round(growth)} times the median latency with ${MANY} bookings of others instead of ${FEW}`,
      `(${round(measured.few.latency)} and ${round(measured.many.latency)} ms, ${atMost(growth, 1.5)}; ${cpuGrowth(measured.few.cpu, measured.many.cpu)})`,
    ].join(' ');
  } finally {
    await Promise.all([few.api.stop(), many.api.stop(), reference.stop()]);
  }
}
