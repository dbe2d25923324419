/** The booking calendar of a terminal with many bookings, beside a bare handler with the same SQL. */
import { assertSameAnswers, queryCall } from './lib/answers.ts';
import { createBookings } from './lib/bookings-database.ts';
import { type Cluster, signIn, today } from './lib/database.ts';
import { startApi, startReference } from './lib/fork.ts';
import { alternate, type Call, type Load } from './lib/load.ts';
import { atLeast, atMost, round } from './lib/verdict.ts';

/** Bookings of the terminal that asks. */
const OWN = 2000;
/** Bookings of all others. */
const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;

const year = Number(today.slice(0, 4));

async function prepare(cluster: Cluster, others: number) {
  const { url, database, terminal_id } = await createBookings(cluster, { own: OWN, others });
  const token = await signIn(database, terminal_id);
  const ours = queryCall('bookings.calendar', { type: 'terminal', year }, token);
  const theirs: Call = { method: 'GET', path: `/calendar/${terminal_id}/${year}` };
  const [row] = await database.client`
    select count(*) as bars from bookings where terminal_id = ${terminal_id}
      and closed_reason is distinct from 'backed_out'
      and start_date < ${`${year + 1}-01-01`} and end_date > ${`${year}-01-01`}`;
  return { url, ours, theirs, bars: Number(row?.bars), api: await startApi(url) };
}

const load = (origin: string, call: Call, connections: number) => (): Load => ({
  origin,
  calls: Array.from({ length: connections }, () => call),
  seconds: SECONDS,
  connections,
});

export async function calendar(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  const reference = await startReference(many.url);
  try {
    await assertSameAnswers({ api: many.api, reference, calls: [[many.ours], [many.theirs]] });
    const rates = await alternate(
      {
        api: load(many.api.origin, many.ours, CONNECTIONS),
        reference: load(reference.origin, many.theirs, CONNECTIONS),
      },
      ROUNDS,
    );
    const alone = await alternate(
      { few: load(few.api.origin, few.ours, 1), many: load(many.api.origin, many.ours, 1) },
      ROUNDS,
    );
    const ratio = rates.api.rate / rates.reference.rate;
    const growth = alone.many.latency / alone.few.latency;
    return [
      `${round(ratio)} of a bare handler with the same SQL`,
      `(${round(rates.api.rate, 0)} and ${round(rates.reference.rate, 0)} calls/s for ${many.bars} bars of a terminal with ${OWN} bookings, ${atLeast(ratio, 0.7)}),`,
      `${round(growth)} times the median latency with ${MANY} bookings of others instead of ${FEW}`,
      `(${round(alone.few.latency)} and ${round(alone.many.latency)} ms, ${atMost(growth, 1.5)})`,
    ].join(' ');
  } finally {
    await Promise.all([few.api.stop(), many.api.stop(), reference.stop()]);
  }
}
