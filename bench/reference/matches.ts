import { addDays } from '@tank/schema/kit/dates';
import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';

const today = dateIn(DEFAULT_TIME_ZONE, new Date());

/** As in the API: maximum delay of the capacity, number of candidates, and of matches returned. */
const MAX_DELAY_DAYS = 30;
const CANDIDATES = 50;
const MAX_MATCHES = 25;

const types = (other: string) =>
  `coalesce(json_agg(distinct type) filter (where inbound_outbound <> '${other}'), '[]')`;

const inquirySql = `
  select inquiries.*, users.team_id,
    (select json_build_object('inbound', ${types('outbound')}, 'outbound', ${types('inbound')})
      from access_modes where inquiry_id = $1) as ways,
    array(select product_category from products where product = inquiries.product) as product_category
  from inquiries join users on user_id = owner_id where inquiry_id = $1`;

const miles = 'miles_between($1, $2, l.public_latitude, l.public_longitude)';

const day = (place: string) => `(${place}::date - date '2000-01-01')`;

const missing = (wanted: string, other: string) => `
  exists (select from unnest(${wanted}::mode_type[]) wanted where not exists (
    select from access_modes where listing_id = l.listing_id and removed_at is null and type = wanted and inbound_outbound <> '${other}'))`;

const listingsSql = `
  select l.*, ${miles} as distance from listings l
  where l.status = 'Open' and l.owner_id <> $4
    and l.public_point <@ map_reach($1, $2, $5)
    and array_to_tsvector(l.product_category) @@ $6::tsquery
    and match_capacity(l.working_capacity, l.public_ask_price) <@ box(point($7, -1), point(1e12, $9))
    and match_days(l.date_available, l.expiration) <@ box(point(-1e6, ${day('$3')}), point(${day('$8')}, 1e6))
    and ${miles} <= $5 and not ${missing('$10', 'outbound')} and not ${missing('$11', 'inbound')}
  order by l.public_point <-> map_point($1, $2), l.listing_id
  limit ${CANDIDATES}`;

/** A listing as shown to other users. */
const present = ({ public_ask_price, ...row }: postgres.Row) => ({
  listing_id: row.listing_id,
  status: row.status,
  working_capacity: row.working_capacity,
  date_available: row.date_available,
  expiration: row.expiration,
  term: row.term,
  ask_price: public_ask_price,
  delay_after_commit: row.delay_after_commit,
  heel_product: row.heel_product,
  comment: row.comment,
  visibility: row.visibility,
  formatted_address: row.public_formatted_address,
  locality: row.public_locality,
  administrative_area_level_1: row.public_administrative_area_level_1,
  country: row.public_country,
  region: row.region,
  allow_sublet: row.allow_sublet,
  product_category: row.product_category,
  distance: row.distance,
});

interface Route {
  Params: { id: string };
  Querystring: { limit?: string };
}

/** The nearest matches of an inquiry, without ranking and explanation. */
export function addMatches(app: FastifyInstance, sql: postgres.Sql): void {
  const run = (text: string, values: unknown[]) => sql.unsafe(text, values as never[], { prepare: true });

  app.get<Route>('/matches/:id', async ({ params, query }) => {
    const [inquiry] = await run(inquirySql, [Number(params.id)]);
    if (!inquiry) throw new Error('The inquiry does not exist.');
    const { latitude, longitude, owner_id, radius, product_category, min_volume, bid_price, ways } = inquiry;
    const latest = addDays(inquiry.start_date, MAX_DELAY_DAYS);
    const rows = await run(listingsSql, [
      latitude,
      longitude,
      today,
      owner_id,
      radius,
      product_category.map((word: string) => `'${word}'`).join(' | '),
      min_volume,
      latest,
      bid_price,
      ways.inbound,
      ways.outbound,
    ]);
    return { data: rows.slice(0, Number(query.limit ?? MAX_MATCHES)).map(present) };
  });
}
