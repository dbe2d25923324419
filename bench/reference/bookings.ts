import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import type { BookingFilter, BookingList } from '../lib/booking-calls.ts';
import { createTtlCache } from './ttl-cache.ts';

const today = dateIn(DEFAULT_TIME_ZONE, new Date());

/** All Bookings uses outer joins, which PostgreSQL removes from counts. */
function buildFrom(list: BookingList): string {
  const join = list === 'all' ? 'left join' : 'join';
  return `bookings b ${join} storage s on s.storage_id = b.storage_id
    ${join} users terminal on terminal.user_id = b.terminal_id ${join} users trader on trader.user_id = b.trader_id`;
}

const over = `b.status = 'Active' and b.end_date <= '${today}'`;
const status = `case when ${over} then 'Closed' else b.status::text end`;

const contact = (party: string) =>
  ['username', 'first_name', 'last_name', 'company', 'email', 'office_phone', 'cell_phone']
    .map((field) => `${party}.${field} as ${party}_${field}`)
    .join(', ');

const fields = `b.booking_id, b.type, s.formatted_address as address, s.storage_name, b.product, b.price, b.volume,
  b.date_booked, b.start_date, b.end_date, b.term, ${status} as status, b.bid_id, b.inquiry_bids_id, b.storage_id,
  s.locality, s.administrative_area_level_1, ${contact('terminal')}, ${contact('trader')},
  case when ${over} then 'completed' else b.closed_reason::text end as closed_reason`;

const bounded = ['price', 'volume', 'date_booked', 'start_date', 'end_date', 'term'];

/** For all bookings from the ends of indexes, for a party's bookings in one scan. */
function buildBounds(list: BookingList): string {
  const end = (name: string, key: string) =>
    list === 'all' ? `(select ${name}(b.${key}) from bookings b)` : `${name}(b.${key})`;
  const ends = bounded.flatMap((key) => ['min', 'max'].map((name) => `${end(name, key)} as ${name}_${key}`));
  return list === 'all'
    ? `select ${ends.join(', ')} where ${scopes.all}`
    : `select ${ends.join(', ')} from ${buildFrom(list)} where ${scopes[list]}`;
}

const scopes: Record<BookingList, string> = {
  terminal: 'b.terminal_id = $1',
  trader: 'b.trader_id = $1',
  all: '$1::bigint is not null',
};

/** The where clause of a filter, and its values. */
function buildFilter(list: BookingList, user_id: number, filter: BookingFilter) {
  const values: (string | number)[] = [user_id];
  const clauses = [scopes[list]];
  const add = (clause: string, value: string | number | undefined) => {
    if (value !== undefined) clauses.push(`${clause} $${values.push(value)}`);
  };
  add('b.type =', filter.type?.[0]);
  add('b.volume >=', filter.min_volume);
  add('b.volume <=', filter.max_volume);
  add('b.start_date >=', filter.min_start_date);
  if (filter.hide_closed)
    clauses.push(
      list === 'all' ? `b.status = 'Active' and b.end_date > '${today}'` : `${status} <> 'Closed'`,
    );
  return { values, where: clauses.join(' and ') };
}

function buildOrder(sort: string): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return `b.${sort.replace('-', '')} ${direction}, b.booking_id ${direction}`;
}

interface Route {
  Params: { list: BookingList };
  Querystring: { user_id: number; filter: string };
}

/** The three booking tables, as shown to Admin, terminal and trader. */
export function addBookings(app: FastifyInstance, sql: postgres.Sql): void {
  const cached = createTtlCache();
  const run = (text: string, values: (string | number)[]) => sql.unsafe(text, values, { prepare: true });

  const bounds = async (list: BookingList, user_id: number) => {
    const [row] = await run(buildBounds(list), [user_id]);
    return Object.fromEntries(
      bounded.map((key) => [key, { min: row?.[`min_${key}`], max: row?.[`max_${key}`] }]),
    );
  };

  app.get<Route>('/bookings/:list', async ({ params: { list }, query }) => {
    const user_id = Number(query.user_id);
    const filter = JSON.parse(query.filter) as BookingFilter;
    const { limit, sort } = filter;
    const { values, where } = buildFilter(list, user_id, filter);
    const page = `select ${fields} from ${buildFrom(list)} where ${where} order by ${buildOrder(sort)}
      limit $${values.length + 1} offset 0`;
    const count = async () => {
      const some = `select from ${buildFrom(list)} where ${where} limit 1001`;
      const [row] = await run(`select count(*)::int as total from (${some}) counted`, values);
      return Math.min(row?.total, 1000);
    };
    const [data, total, column_bounds] = await Promise.all([
      run(page, [...values, limit]),
      cached(`${list}|${user_id}|${where}|${values}`, count),
      cached(`${list}|${user_id}`, () => bounds(list, user_id)),
    ]);
    return { data, bounds: column_bounds, page: { total, limit, offset: 0 } };
  });
}
