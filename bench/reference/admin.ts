import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import type { AdminFilter, AdminTable } from '../lib/admin-calls.ts';
import { createTtlCache } from './ttl-cache.ts';

interface TableQuery {
  fields: string;
  from: string;
  /** The tables that a count reads. */
  counted: string;
  where: string;
  key: string;
  day: string;
  bounds: string;
}

const dayOf = (table: string) => `market_day(${table}.created_at)`;
const ends = (from: string, day: string) =>
  `select (select min(${day}) from ${from}) as min, (select max(${day}) from ${from}) as max`;

const tableQueries: Record<AdminTable, TableQuery> = {
  users: {
    fields: `t.user_id, t.username, t.first_name, t.last_name, t.company, t.job_title, t.email, t.office_phone, t.cell_phone,
      t.category, t.created_at as created, t.data_sub, t.overlay_access, t.version, (t.category <> 'Admin')::int as log_in_as,
      (select count(*)::int from reports where reports.reported_id = t.user_id) as report_total`,
    from: 'users t',
    counted: 'users t',
    where: "t.status = 'active'",
    key: 'user_id',
    day: dayOf('t'),
    bounds: ends("users t where t.status = 'active'", dayOf('t')),
  },
  chats: {
    fields: `t.conversation_id, t.message_id, sender.username as sent_by, receiver.username as sent_to,
      t.created_at as created, t.message`,
    from: 'messages t join users sender on sender.user_id = t.sent_by join users receiver on receiver.user_id = t.sent_to',
    counted: 'messages t',
    where: 'true',
    key: 'message_id',
    day: dayOf('t'),
    bounds: ends('messages t', dayOf('t')),
  },
  audit: {
    fields: `t.audit_id, t.actor, t.acting_as, t.action, t.entity, t.entity_id, t.address, t.details, t.created_at as created,
      case t.entity when 'user' then (select u.username from users u where u.user_id = t.entity_id)
        when 'team' then (select m.team_name from teams m where m.team_id = t.entity_id) end as entity_name`,
    from: 'audit t',
    counted: 'audit t',
    where: 'true',
    key: 'audit_id',
    day: dayOf('t'),
    bounds: ends('audit t', dayOf('t')),
  },
};

/** The where clause of a filter, and its values. */
function buildFilter({ where, day }: TableQuery, filter: AdminFilter) {
  const values: string[] = [];
  const clauses = [where];
  const add = (clause: string, value: string | undefined) => {
    if (value !== undefined) clauses.push(`${clause} $${values.push(value)}`);
  };
  add(`${day} >=`, filter.min_created);
  add(`${day} <=`, filter.max_created);
  add('t.category =', filter.category?.[0]);
  add('t.action =', filter.action?.[0]);
  return { values, where: clauses.join(' and ') };
}

function buildOrder({ key, day }: TableQuery, sort: string): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '');
  return `${column === 'created' ? day : `t.${column}`} ${direction}, t.${key} ${direction}`;
}

/** Like the API, starts a scan in key order at the first key within the filtered days, $1 to $2. */
function buildStart({ counted, key, day }: TableQuery, sort: string): string {
  if (sort.replace('-', '') !== key) return '';
  const [end, compared] = sort.startsWith('-') ? ['max', '<='] : ['min', '>='];
  const first = `greatest($1::date, (select min(${day}) from ${counted}))::timestamp`;
  const last = `least($2::date, (select max(${day}) from ${counted}))::timestamp`;
  const ofDay = `select ${end}(t.${key}) from ${counted} where ${day} = one.day::date`;
  const days = `select (${ofDay}) as key from generate_series(${first}, ${last}, '1 day') as one(day)`;
  return `and t.${key} ${compared} (select ${end}(key) from (${days}) days)`;
}

interface Route {
  Params: { table: AdminTable };
  Querystring: { filter: string };
}

/** Users, Chats and Audit, as shown to Admins. */
export function addAdmin(app: FastifyInstance, sql: postgres.Sql): void {
  const cached = createTtlCache();
  const run = (text: string, values: string[] = []) => sql.unsafe(text, values, { prepare: true });
  app.get<Route>('/admin/:table', async ({ params: { table }, query }) => {
    const read = tableQueries[table];
    const filter = JSON.parse(query.filter) as AdminFilter;
    const { values, where } = buildFilter(read, filter);
    const count = async () => {
      const some = `select from ${read.counted} where ${where} limit 1001`;
      const [row] = await run(`select count(*)::int as total from (${some}) counted`, values);
      return Math.min(row?.total, 1000);
    };
    const [data, total, bounds] = await Promise.all([
      run(
        `select ${read.fields} from ${read.from} where ${where} ${buildStart(read, filter.sort)}
          order by ${buildOrder(read, filter.sort)} limit ${filter.limit}`,
        values,
      ),
      cached(`${table}|${where}|${values}`, count),
      cached(table, async () => (await run(read.bounds))[0]),
    ]);
    return { data, bounds: { created: bounds }, page: { total, limit: filter.limit, offset: 0 } };
  });
}
