/** The booking tables, beside a bare handler with the same SQL, and as the bookings grow. */
import { assertSameAnswers } from './lib/answers.ts';
import { type BookingList, bookingCall, bookingFilters, referenceBookingCall } from './lib/booking-calls.ts';
import { createBookings } from './lib/bookings-database.ts';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { type Server, startApi, startReference } from './lib/fork.ts';
import { alternate, type Call, type Load, type Measured } from './lib/load.ts';
import { atLeast, atMost, round } from './lib/verdict.ts';

const FEW = 1000;
const MANY = 100_000;
/** Bookings of the terminal that asks, in either database. */
const OWN = 500;
const ROUNDS = 5;
const SECONDS = 3;
/** Filters that come back while their total is kept: few enough for a machine that needs a while for each. */
const RETURNING = 16;
const LEAST = 0.7;
const MOST = 1.5;

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
  /** The filters, asked of these tables in turn. */
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

/** Whether a total is exact and what comes next, the bare handler does not say. */
const shownOf = (answer: unknown) => {
  const { data, bounds, page } = answer as { data: unknown; bounds: unknown; page: { total: number } };
  return { data, bounds, total: page.total };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function ratioAt({ api, ours, theirs }: Prepared, reference: Server): Promise<string> {
  const calls: [Call[], Call[]] = [ours(every), theirs(every)];
  await assertSameAnswers({ api, reference, calls, part: shownOf });
  const load = (origin: string, calls: Call[]) => (): Load => ({ origin, calls, seconds: SECONDS });
  const rates = await alternate(
    { api: load(api.origin, calls[0]), reference: load(reference.origin, calls[1]) },
    ROUNDS,
  );
  const ratio = rates.api.rate / rates.reference.rate;
  return [
    `${round(ratio)} of a bare handler with the same SQL and caches`,
    `(${round(rates.api.rate, 0)} and ${round(rates.reference.rate, 0)} calls/s at ${MANY} bookings, ${atLeast(ratio, LEAST)})`,
  ].join(' ');
}

const growthOf = (what: string, few: Measured, many: Measured) => {
  const growth = many.latency / few.latency;
  const times = `${round(few.latency)} and ${round(many.latency)} ms`;
  return `${what} ${round(growth)} times (${times}, ${atMost(growth, MOST)})`;
};

/** Median latency of one call at a time with many bookings, against few. */
async function growth(few: Prepared, many: Prepared, lists: BookingList[], whose: string): Promise<string> {
  const load =
    ({ api, ours }: Prepared, count: number) =>
    (): Load => ({
      origin: api.origin,
      calls: ours(lists).slice(0, count),
      seconds: SECONDS,
      connections: 1,
    });
  const { few_fresh, many_fresh, few_returning, many_returning } = await alternate(
    {
      few_fresh: load(few, filters.length),
      many_fresh: load(many, filters.length),
      few_returning: load(few, RETURNING),
      many_returning: load(many, RETURNING),
    },
    ROUNDS,
  );
  return [
    `${whose} with ${MANY / FEW} times the bookings:`,
    `${growthOf('a new filter in every call', few_fresh, many_fresh)},`,
    growthOf(`${RETURNING} filters that come back`, few_returning, many_returning),
  ].join(' ');
}

export async function bookings(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  const reference = await startReference(many.url);
  try {
    return [
      await ratioAt(many, reference),
      await growth(few, many, own, `Bookings on Your Storage (${OWN}) and Your Offers`),
      await growth(few, many, ['all'], 'All Bookings'),
    ].join('; ');
  } finally {
    await Promise.all([few.api.stop(), many.api.stop(), reference.stop()]);
  }
}
