/** The booking tables: throughput compared with a bare handler, and latency as the bookings grow. */
import { assertSameAnswers } from './lib/answers.ts';
import { type BookingList, bookingCall, bookingFilters, referenceBookingCall } from './lib/booking-calls.ts';
import { createBookings } from './lib/bookings-database.ts';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { alternate, type Call, type Load, type Measured } from './lib/load.ts';
import { atLeast, atMost, round } from './lib/report.ts';
import { type Server, startApi, startReference } from './lib/servers.ts';

const FEW = 1000;
const MANY = 100_000;
/** Bookings of the calling terminal, in both databases. */
const OWN = 500;
const ROUNDS = 5;
const SECONDS = 3;
/** Repeated filters: few enough to come back while their total is cached. */
const REPEATED = 16;
const MIN_RATIO = 0.7;
const MAX_GROWTH = 1.5;

const filters = bookingFilters();
const own: BookingList[] = ['terminal', 'trader'];
const every: BookingList[] = [...own, 'all'];

async function prepare(cluster: Cluster, bookings: number) {
  const { url, database, ...parties } = await createBookings(cluster, { own: OWN, others: bookings - OWN });
  const ids = {
    terminal: parties.terminal_id,
    trader: parties.trader_id,
    all: await addUser(database, 'Admin'),
  };
  const tokens = {
    terminal: await signIn(database, ids.terminal),
    trader: await signIn(database, ids.trader),
    all: await signIn(database, ids.all),
  };
  /** The filters, over these tables in turn. */
  const calls = (lists: BookingList[], call: (list: BookingList, filter: (typeof filters)[number]) => Call) =>
    filters.map((filter, i) => call(lists[i % lists.length] ?? 'all', filter));
  return {
    url,
    api: await startApi(url),
    ours: (lists: BookingList[]) => calls(lists, (list, filter) => bookingCall(list, filter, tokens[list])),
    theirs: (lists: BookingList[]) =>
      calls(lists, (list, filter) => referenceBookingCall(list, filter, ids[list])),
  };
}

/** The bare handler returns neither `total_exact` nor a cursor. */
const selectShared = (answer: unknown) => {
  const { data, bounds, page } = answer as { data: unknown; bounds: unknown; page: { total: number } };
  return { data, bounds, total: page.total };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function measureRatio({ api, ours, theirs }: Prepared, reference: Server): Promise<string> {
  const calls: [Call[], Call[]] = [ours(every), theirs(every)];
  await assertSameAnswers({ api, reference, calls, part: selectShared });
  const load = (origin: string, calls: Call[]) => (): Load => ({ origin, calls, seconds: SECONDS });
  const rates = await alternate(
    { api: load(api.origin, calls[0]), reference: load(reference.origin, calls[1]) },
    ROUNDS,
  );
  const ratio = rates.api.rate / rates.reference.rate;
  return [
    `${round(ratio)} of a bare handler with the same SQL and caches`,
    `(${round(rates.api.rate, 0)} and ${round(rates.reference.rate, 0)} calls/s at ${MANY} bookings, ${atLeast(ratio, MIN_RATIO)})`,
  ].join(' ');
}

const describeGrowth = (what: string, few: Measured, many: Measured) => {
  const growth = many.latency / few.latency;
  const times = `${round(few.latency)} and ${round(many.latency)} ms`;
  return `${what} ${round(growth)} times (${times}, ${atMost(growth, MAX_GROWTH)})`;
};

/** Median latency of one call at a time, with many bookings compared with few. */
async function measureGrowth(
  few: Prepared,
  many: Prepared,
  lists: BookingList[],
  what: string,
): Promise<string> {
  const load =
    ({ api, ours }: Prepared, count: number) =>
    (): Load => ({
      origin: api.origin,
      calls: ours(lists).slice(0, count),
      seconds: SECONDS,
      connections: 1,
    });
  const { fewNew, manyNew, fewRepeated, manyRepeated } = await alternate(
    {
      fewNew: load(few, filters.length),
      manyNew: load(many, filters.length),
      fewRepeated: load(few, REPEATED),
      manyRepeated: load(many, REPEATED),
    },
    ROUNDS,
  );
  return [
    `${what} with ${MANY / FEW} times the bookings:`,
    `${describeGrowth('a new filter in every call', fewNew, manyNew)},`,
    describeGrowth(`${REPEATED} repeated filters`, fewRepeated, manyRepeated),
  ].join(' ');
}

export async function bookings(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  const reference = await startReference(many.url);
  try {
    return [
      await measureRatio(many, reference),
      await measureGrowth(few, many, own, `Bookings on Your Storage (${OWN}) and Your Offers`),
      await measureGrowth(few, many, ['all'], 'All Bookings'),
    ].join('; ');
  } finally {
    await Promise.all([few.api.stop(), many.api.stop(), reference.stop()]);
  }
}
