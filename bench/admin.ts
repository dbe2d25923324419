/** The large tables of Admins: throughput compared with a bare handler, and latency as the rows grow. */
import {
  type AdminTable,
  adminCall,
  adminFilters,
  adminSearches,
  adminTables,
  referenceAdminCall,
} from './lib/admin-calls.ts';
import { createAdminDatabase } from './lib/admin-database.ts';
import { assertSameAnswers } from './lib/answers.ts';
import { bookingCall, bookingFilters, referenceBookingCall } from './lib/booking-calls.ts';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { alternate, type Call, type Load, type Measured } from './lib/load.ts';
import { atLeast, atMost, cpuGrowth, cpuRatio, round } from './lib/report.ts';
import { type Server, startApi, startReference } from './lib/servers.ts';

const FEW = 1000;
const MANY = 100_000;
/** One user alone would be limited to four concurrent calls and two database connections. */
const USERS = 16;
const ROUNDS = 5;
const SECONDS = 3;
const MIN_RATIO = 0.7;
const MAX_GROWTH = 1.5;

const tables = Object.keys(adminTables) as AdminTable[];

async function prepare(cluster: Cluster, rows: number) {
  const { url, database, postmaster } = await createAdminDatabase(cluster, rows);
  const user_id = await addUser(database, 'Admin');
  const tokens = [await signIn(database, user_id)];
  while (tokens.length < USERS) tokens.push(await signIn(database, await addUser(database, 'Admin')));
  /** Each connection gets a contiguous share of the calls, made by one user. */
  const each = <F>(filters: F[], createCall: (filter: F, token: string) => Call) =>
    filters.map((filter, at) => createCall(filter, tokens[Math.floor((at * USERS) / filters.length)] ?? ''));
  const ofTables = tables.map((table) => ({
    name: table as string,
    key: { users: 'user_id', chats: 'message_id', audit: 'audit_id' }[table],
    ours: each(adminFilters(table), (filter, token) => adminCall(table, filter, token)),
    theirs: adminFilters(table).map((filter) => referenceAdminCall(table, filter)),
    searches: each(adminSearches(table), (filter, token) => adminCall(table, filter, token)),
  }));
  const bookings = {
    name: 'bookings',
    key: 'booking_id',
    ours: each(bookingFilters(), (filter, token) => bookingCall('all', filter, token)),
    theirs: bookingFilters().map((filter) => referenceBookingCall('all', filter, user_id)),
    searches: [] as Call[],
  };
  return { url, postmaster, api: await startApi(url), tables: [...ofTables, bookings] };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;
type Table = Prepared['tables'][number];

/** Compares ids and total only, as the two servers format instants differently. */
const selectIds = (key: string) => (answer: unknown) => {
  const { data, page } = answer as { data: Record<string, unknown>[]; page: { total: number } };
  return { rows: data.map((row) => row[key]), total: page.total };
};

async function measureRatio(
  { api, postmaster }: Prepared,
  reference: Server,
  { name, key, ours, theirs }: Table,
): Promise<string> {
  await assertSameAnswers({ api, reference, calls: [ours, theirs], part: selectIds(key) });
  const load = (server: Server, calls: Call[]) => (): Load => ({
    origin: server.origin,
    calls,
    seconds: SECONDS,
    cpu_of: { server: server.pid, database: postmaster },
  });
  const rates = await alternate({ api: load(api, ours), reference: load(reference, theirs) }, ROUNDS);
  const part = rates.api.rate / rates.reference.rate;
  const calls = `${round(rates.api.rate, 0)} and ${round(rates.reference.rate, 0)} calls/s`;
  return `${name} ${round(part)} of a bare handler with the same SQL and caches (${calls}, ${atLeast(part, MIN_RATIO)}; ${cpuRatio(rates.api.cpu, rates.reference.cpu)})`;
}

const describeGrowth = (what: string, few: Measured, many: Measured) => {
  const growth = many.latency / few.latency;
  const times = `${round(few.latency)} and ${round(many.latency)} ms`;
  return `${what} ${round(growth)} times (${times}, ${atMost(growth, MAX_GROWTH)}; ${cpuGrowth(few.cpu, many.cpu)})`;
};

/** Median latency of one call at a time, none repeated, with many rows compared with few. */
async function measureGrowth(few: Prepared, many: Prepared, at: number): Promise<string> {
  const lines: string[] = [];
  const { name = '' } = few.tables[at] ?? {};
  for (const [kind, what] of [
    ['ours', 'a new filter in every call'],
    ['searches', 'a new search in every call'],
  ] as const) {
    const load =
      ({ api, postmaster, tables: all }: Prepared) =>
      (): Load => ({
        origin: api.origin,
        calls: all[at]?.[kind] ?? [],
        seconds: SECONDS,
        connections: 1,
        cpu_of: { server: api.pid, database: postmaster },
      });
    if (few.tables[at]?.[kind].length === 0) continue;
    const measured = await alternate({ few: load(few), many: load(many) }, ROUNDS);
    lines.push(describeGrowth(what, measured.few, measured.many));
  }
  return `${name} with ${MANY / FEW} times the rows: ${lines.join(', ')}`;
}

export async function admin(cluster: Cluster): Promise<string> {
  const few = await prepare(cluster, FEW);
  const many = await prepare(cluster, MANY);
  const reference = await startReference(many.url);
  try {
    const lines: string[] = [];
    for (const [at, table] of many.tables.entries())
      lines.push(await measureRatio(many, reference, table), await measureGrowth(few, many, at));
    return lines.join('; ');
  } finally {
    await Promise.all([few.api.stop(), many.api.stop(), reference.stop()]);
  }
}
