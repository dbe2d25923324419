/**
 * Recomputes docs/product.md#series by plain SQL over daily copies of the open records, independent of spans, roll-ups and the
 * code of the calls.
 */
import type { TestApi } from '../test-api.ts';

export const ALL = 'all';
export const EVERYWHERE = '*';

export async function createSnapshotTable({ database: { client } }: TestApi): Promise<void> {
  await client.unsafe(`
    drop table if exists snapshots;
    create table snapshots (snapshot_day date, kind text, owner bigint, region text, state text, categories text[], volume numeric, price numeric,
      use_from date, use_to date, last_day date)`);
}

/** Copies the records that are open today. A team is one owner of bids; quotes count for 90 days after the day of placement. */
export async function copySnapshot({ database: { client } }: TestApi, today: string): Promise<void> {
  await client`
    insert into snapshots
    select ${today}::date, kind, owner, region, state, categories, volume, price, starts, (starts + make_interval(months => months))::date, last_day
    from (
      select 'listing' as kind, owner_id as owner, region, case when visibility > 0 then administrative_area_level_1 end as state,
        product_category as categories, working_capacity as volume, case hide_price when 0 then ask_price end as price,
        date_available as starts, term as months, expiration as last_day
      from listings where status = 'Open'
      union all
      select 'inquiry', owner_id, region, administrative_area_level_1,
        array(select product_category from products p where p.product = it.product), max_volume, bid_price, start_date, term, expiration
      from inquiries it where status = 'Open'
      union all
      select 'bid', coalesce(-team_id, user_id), region, null,
        array(select product_category from products p where p.product = it.product), volume, bid_price, it.start_date, bid_term, expiration
      from bids it join listings using (listing_id) join users on user_id = bidder_id where it.status = 'Open'
      union all
      select bid_ask || ' quote', entered_by, region, null, product_category, volume, price, start_date, term, date_placed + 90
      from bid_ask where bid_ask <> 'trade'
    ) as open
    where last_day >= ${today}::date`;
}

/** Records open on each day of a range; for future days those open today; bids as of the day before today. */
const open = `
  open as (
    select day::date as day, kind, owner, region, state, categories, volume, price
    from generate_series($1::date, $2::date, interval '1 day') as day
    join snapshots on snapshot_day = least(day, case kind when 'bid' then $3::date - 1 else $3::date end)
      and use_from <= day and use_to > day
  )`;

/** Whether at least four owners hold 5 % or more of the volume and none more than 60 %. */
const disclosable = (bids: string, key: string) => `
  select ${key}, count(*) filter (where held >= 0.05 * whole) >= 4 and max(held) <= 0.6 * max(whole) as counts
  from (
    select ${key}, owner, sum(volume) as held, sum(sum(volume)) over (partition by ${key}) as whole from ${bids} as bids group by ${key}, owner
  ) as shares
  group by ${key}`;

/** The bids that count per area and category. */
const bids = `
  secret as (select *, row_number() over () as number from open where kind = 'bid'),
  groups as (${disclosable('secret', 'day, region, categories')}),
  rests as (${disclosable('(select * from secret join groups using (day, region, categories) where not counts)', 'day, region')}),
  candidates as (
    select day, region, category, owner, volume, price, number
    from secret join groups using (day, region, categories) left join rests using (day, region)
    cross join unnest(categories || '${ALL}'::text) as category
    where groups.counts or (category = '${ALL}' and rests.counts)
  ),
  in_regions as (
    select candidates.* from candidates join (${disclosable('candidates', 'day, region, category')}) as cells using (day, region, category) where counts
  ),
  published as (
    select day, region as area, category, volume, price, number from in_regions
    union all
    select day, '${EVERYWHERE}', category, volume, price, number
    from in_regions join (${disclosable('in_regions', 'day, category')}) as cells using (day, category) where counts
  )`;

/**
 * Published prices per day, area and category. \`counts\`: three public prices of two owners, or bids that count. The difference
 * between all categories and a published one must be empty or enough; likewise for regions, where the smallest are withheld.
 */
const prices = `
  with ${open}, ${bids},
  public as (
    select series, day, area, category, owner, volume, price, categories
    from open
    cross join unnest(case kind when 'listing' then array['price', 'ask'] when 'ask quote' then array['ask']
      when 'bid' then array[]::text[] else array['bid'] end) as series
    cross join unnest(array[region, '${EVERYWHERE}']) as area
    cross join unnest(categories || '${ALL}'::text) as category
    where price is not null
  ),
  parts as (
    select series, day, area, category, 1 as listed, 0 as secret, owner, volume, price from public
    union all
    select 'bid', day, area, category, 0, 1, null, volume, price from published
  ),
  cells as (
    select series, day, area, category, sum(listed) as listed, sum(secret) as secret, min(owner) as first, max(owner) as last,
      sum(price * volume) / sum(volume) as price,
      sum(secret) > 0 or (sum(listed) >= 3 and min(owner) <> max(owner)) as counts
    from parts group by series, day, area, category
  ),
  leftovers as (
    select part.series, part.day, part.area, part.category, whole.secret - part.secret as secret,
      count(p.owner) as listed, min(p.owner) as first, max(p.owner) as last
    from cells part join cells whole using (series, day, area)
    left join public p on (p.series, p.day, p.area, p.category) = (part.series, part.day, part.area, '${ALL}')
      and not part.category = any(p.categories)
    where part.counts and part.category <> '${ALL}' and whole.category = '${ALL}'
    group by part.series, part.day, part.area, part.category, whole.secret, part.secret
  ),
  unsafe as (
    select distinct series, day, area from leftovers
    where not (secret > 0 or listed = 0 or (listed >= 3 and first <> last))
  ),
  before as (
    select series, day, area, category, counts, coalesce(sum(listed) over hidden, 0) as listed, coalesce(sum(secret) over hidden, 0) as secret,
      min(first) over hidden as first, max(last) over hidden as last, row_number() over sizes as place
    from cells where area <> '${EVERYWHERE}'
    window sizes as (partition by series, day, category order by counts, listed + secret, array_position($4::text[], area)),
      hidden as (partition by series, day, category order by counts, listed + secret, array_position($4::text[], area)
        rows between unbounded preceding and 1 preceding)
  ),
  visible as (
    select series, day, area, category, counts and bool_or(counts and (secret > 0 or listed = 0 or (listed >= 3 and first <> last)))
      over (partition by series, day, category order by place) as visible
    from before
  )
  select series, day::text, area, category, round(price, 4)::float8 as price
  from cells left join visible using (series, day, area, category)
  where counts and (area = '${EVERYWHERE}' or visible)
    and not (category = '${ALL}' and (series, day, area) in (select series, day, area from unsafe))`;

const volumes = `
  with ${open}
  select kind, day::text, area, category, sum(volume)::float8 as volume
  from open cross join unnest(array[region, '${EVERYWHERE}']) as area cross join unnest(categories || '${ALL}'::text) as category
  where kind in ('listing', 'inquiry') group by kind, day, area, category`;

/** Mean volumes over the days since the first snapshot. */
const shares = `
  with ${open}, days as (select greatest(0, $2::date - greatest($1::date, (select min(snapshot_day) from snapshots)) + 1) as count)
  select kind, area, category, round(sum(volume) / max(count), 3)::float8 as volume
  from open cross join days cross join unnest(array[region, '${EVERYWHERE}']) as area cross join unnest(categories || '${ALL}'::text) as category
  where kind in ('listing', 'inquiry') group by kind, area, category`;

const heat = `
  with ${open}, days as (select greatest(0, $2::date - greatest($1::date, (select min(snapshot_day) from snapshots)) + 1) as count),
  states as (
    select day, state, sum(volume) as volume,
      case when count(price) >= 3 and min(owner) filter (where price is not null) <> max(owner) filter (where price is not null)
        then sum(price * volume) / sum(volume) filter (where price is not null) end as price
    from open where kind = any($5::text[]) and state is not null and ($4::text = '${ALL}' or $4 = any(categories))
    group by day, state
  )
  select state, round(sum(volume) / max(count), 3)::float8 as volume, round(avg(price), 4)::float8 as price
  from states cross join days group by state order by state`;

/** Booked volume of every month of the range up to the current one. */
const months = `
  select to_char(month, 'YYYY-MM') as date, coalesce(sum(volume), 0)::float8 as volume, month = date_trunc('month', $3::date) as to_date
  from generate_series(date_trunc('month', $1::date), least($2::date, $3::date), interval '1 month') as month
  left join bookings on date_trunc('month', date_booked) = month
  group by month order by month`;

export interface Range {
  start_date: string;
  end_date: string;
}

/** Queries the snapshots; \`today\` is the day of the last one. */
export function createRecomputation(
  { database: { client } }: TestApi,
  { today, regions }: { today: string; regions: readonly string[] },
) {
  const ask = <Row>(sql: string, { start_date, end_date }: Range, ...more: (string | string[])[]) =>
    client.unsafe<(Row & object)[]>(sql, [start_date, end_date, today, ...more]);
  const keyOf = (parts: readonly string[]) => parts.join('/');

  return {
    /** Prices by series, day, area and category; undefined if not published. */
    async prices(range: Range) {
      const rows = await ask<Record<'series' | 'day' | 'area' | 'category', string> & { price: number }>(
        prices,
        range,
        [...regions],
      );
      const known = new Map(
        rows.map((row) => [keyOf([row.series, row.day, row.area, row.category]), row.price]),
      );
      return (...key: [series: string, day: string, area: string, category: string]) => known.get(keyOf(key));
    },
    async volumes(range: Range) {
      const rows = await ask<Record<'kind' | 'day' | 'area' | 'category', string> & { volume: number }>(
        volumes,
        range,
      );
      const known = new Map(
        rows.map((row) => [keyOf([row.kind, row.day, row.area, row.category]), row.volume]),
      );
      return (...key: [kind: string, day: string, area: string, category: string]) =>
        known.get(keyOf(key)) ?? 0;
    },
    async shares(range: Range) {
      const rows = await ask<Record<'kind' | 'area' | 'category', string> & { volume: number }>(
        shares,
        range,
      );
      const known = new Map(rows.map((row) => [keyOf([row.kind, row.area, row.category]), row.volume]));
      return (...key: [kind: string, area: string, category: string]) => known.get(keyOf(key)) ?? 0;
    },
    heat: (range: Range, category: string, kinds: string[]) =>
      ask<{ state: string; volume: number; price: number | null }>(heat, range, category, kinds),
    months: (range: Range) => ask<{ date: string; volume: number; to_date: boolean }>(months, range),
  };
}
