import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import { readSession } from './read-session.ts';
import { createTtlCache } from './ttl-cache.ts';

interface Query {
  region: string;
  min: number;
  max: number;
}

const today = dateIn(DEFAULT_TIME_ZONE, new Date());

const boundsSql = [
  'working_capacity',
  'public_ask_price',
  'date_available',
  'term',
  'delay_after_commit',
  'expiration',
]
  .flatMap((column) =>
    ['min', 'max'].map(
      (end) =>
        `(select ${end}(${column}) from listings where status = 'Open' and expiration >= $1) as "${end}_${column}"`,
    ),
  )
  .join(', ');

interface Connections {
  lists: postgres.Sql;
  calls: postgres.Sql;
}

export function addList(app: FastifyInstance, { lists: sql, calls }: Connections): void {
  const cached = createTtlCache();

  const page = async ({ region, min, max }: Query, user_id = 1) => sql`
    select listing_id, working_capacity, date_available, term, delay_after_commit, product_category, heel_product,
      allow_sublet, expiration, comment, region, public_locality as locality,
      public_administrative_area_level_1 as administrative_area_level_1, public_ask_price as ask_price,
      'Open' as status, expiration as listing_end_date, visibility, public_formatted_address as formatted_address,
      public_country as country, (owner_id = ${user_id})::int as own
    from listings
    where status = 'Open' and expiration >= ${today} and region = ${region}
      and working_capacity >= ${min} and working_capacity <= ${max}
    order by public_ask_price asc nulls last, listing_id asc limit ${50} offset ${0}`;
  const total = async ({ region, min, max }: Query) => {
    const [row] = await sql`select count(*)::int as total from (select from listings
      where status = 'Open' and expiration >= ${today} and region = ${region}
        and working_capacity >= ${min} and working_capacity <= ${max} limit 1001) counted`;
    return Math.min(row?.total, 1000);
  };
  const bounds = async () => (await sql.unsafe(`select ${boundsSql}`, [today], { prepare: true }))[0];

  const answer = async (query: Query, user_id?: number) => {
    const [data, count, ends] = await Promise.all([
      page(query, user_id),
      cached(`${query.region}|${query.min}|${query.max}`, () => total(query)),
      cached('bounds', bounds),
    ]);
    return { data, bounds: ends, page: { total: count, limit: 50, offset: 0 } };
  };

  app.get<{ Querystring: Query }>('/list', ({ query }) => answer(query));

  app.get<{ Querystring: Query }>('/list-signed-in', async (request) =>
    answer(request.query, await readSession(calls, request)),
  );

  app.get<{ Querystring: Query }>('/list-uncached', async ({ query }) => {
    const [data, count, ends] = await Promise.all([page(query), total(query), bounds()]);
    return { data, bounds: ends, page: { total: count, limit: 50, offset: 0 } };
  });
}
