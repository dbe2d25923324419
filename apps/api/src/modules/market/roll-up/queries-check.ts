/** The definitions of docs/product.md#series in plain SQL: the reference for the roll-up and the spans. */
import type { Db } from '@tank/db/client';
import { marketChecks } from '@tank/db/tables/market';
import { MAX_SHARE_PERCENT, MIN_OWNERS, MIN_SHARE_PERCENT } from '@tank/schema/market/disclosure-rule';
import { type SQL, sql } from 'drizzle-orm';
import { bidsInUse, readBidsAsOf } from '../published-bids/queries-bids.ts';
import { cellsOfSpan, sumsOf } from './queries-roll-up.ts';

interface CheckedDays {
  days: readonly string[];
  today: string;
}

const cell = sql`day, measure, area, product_category_id`;

/** Counted spans in use on a day and open on that day, or open today if the day is in the future. */
const plain = ({ days, today }: CheckedDays) => sql`
  select ${cell}, ${sumsOf(sql`1`)}
  from unnest(array[${sql.join([...days], sql`, `)}]::date[]) as days (day)
  join market_spans on counted <> 'not' and measure <> 'bid' and use_from <= day and (use_to is null or use_to > day)
    and opened_on <= least(day, ${today}::date)
    and (counted = 'open' or closed_on > least(day, ${today}::date))
  ${cellsOfSpan}
  group by ${cell}`;

const rolledUp = ({ days }: CheckedDays) => sql`
  select days.day, measure, area, product_category_id, sum(volume) as volume, sum(priced) as priced, sum(value) as value,
    sum(contributions) as contributions, sum(owners) as owners, sum(owner_squares) as owner_squares
  from unnest(array[${sql.join([...days], sql`, `)}]::date[]) as days (day)
  join market_deltas on market_deltas.day <= days.day and measure <> 'bid'
  group by days.day, measure, area, product_category_id`;

const same = (column: 'volume' | 'priced' | 'value' | 'contributions' | 'owners' | 'owner_squares') =>
  sql`coalesce(p.${sql.identifier(column)}, 0) = coalesce(r.${sql.identifier(column)}, 0)`;

const isSame = sql`${same('volume')} and ${same('priced')} and ${same('value')} and ${same('contributions')}
  and ${same('owners')} and ${same('owner_squares')}`;

const monthsFromDays = sql`
  select measure, area, product_category_id, date_trunc('month', day)::date as month, sum(volume) as volume, sum(priced) as priced,
    sum(value) as value, sum(contributions) as contributions, sum(owners) as owners, sum(owner_squares) as owner_squares
  from market_deltas group by 1, 2, 3, 4`;

/** Counts months of the roll-up that differ from the sum of their days. */
export async function countMonthsOff(db: Db): Promise<number> {
  const [row] = await db.execute<{ off: number }>(sql`
    select count(*)::int as off
    from (${monthsFromDays}) p full join market_months r using (measure, area, product_category_id, month)
    where not (${isSame})`);
  return row?.off ?? 0;
}

/** Counts values of these days that differ in the roll-up. */
export async function countValuesOff(db: Db, checked: CheckedDays): Promise<number> {
  const [row] = await db.execute<{ off: number }>(sql`
    select count(*)::int as off from (${plain(checked)}) p full join (${rolledUp(checked)}) r using (${cell})
    where not (${isSame})`);
  return row?.off ?? 0;
}

/** For each key, whether its bids have enough owners to be published. */
const disclosureSql = (bids: SQL, key: SQL) => sql`
  select ${key}, count(*) filter (where held * 100 >= total * ${MIN_SHARE_PERCENT}) >= ${MIN_OWNERS}
    and max(held) * 100 <= max(total) * ${MAX_SHARE_PERCENT} as published
  from (
    select ${key}, owner, sum(volume) as held, sum(sum(volume)) over (partition by ${key}) as total
    from ${bids} bids group by ${key}, owner) as shares
  group by ${key}`;

/** The bids published on these days, straight from the rule. */
const plainBids = ({ days, as_of }: { days: readonly string[]; as_of: string }) => sql`
  with bids as (
    select day, region, categories, owner, volume, price
    from unnest(array[${sql.join([...days], sql`, `)}]::date[]) as days (day)
    join (${bidsInUse(as_of)}) as used on first <= day and (after is null or after > day)
  ), groups as (${disclosureSql(sql`bids`, sql`day, region, categories`)}
  ), rests as (${disclosureSql(sql`(select * from bids join groups using (day, region, categories) where not published)`, sql`day, region`)}
  ), counted as (
    select bids.*, product_category_id
    from bids join groups using (day, region, categories) left join rests using (day, region)
    cross join lateral unnest(0::bigint || categories) as counted_in (product_category_id)
    where groups.published or (product_category_id = 0 and rests.published)
  ), in_regions as (
    select counted.*
    from counted join (${disclosureSql(sql`counted`, sql`day, region, product_category_id`)}) as cells using (day, region, product_category_id)
    where cells.published
  ), everywhere as (
    select in_regions.*
    from in_regions join (${disclosureSql(sql`in_regions`, sql`day, product_category_id`)}) as cells using (day, product_category_id)
    where cells.published
  )
  select day, area, product_category_id, sum(volume) as priced, sum(volume * price) as value, count(*) as contributions
  from (select *, region as area from in_regions union all select *, '*' from everywhere) as published
  group by day, area, product_category_id`;

/** Counts published bids that differ from the plain SQL. Call it in a transaction: it sets planner options. */
export async function countBidsOff(db: Db, days: readonly string[]): Promise<number> {
  const as_of = await readBidsAsOf(db);
  if (as_of === null) return 0;
  // The planner underestimates the groups: at 100,000 listings 220 s with nested loops, 0.5 s with hash joins.
  await db.execute(sql`set local enable_nestloop = off`);
  const [row] = await db.execute<{ off: number }>(sql`
    select count(*)::int as off
    from (${plainBids({ days, as_of })}) p full join (
      select distinct on (days.day, area, product_category_id) days.day, area, product_category_id, priced, value, contributions
      from unnest(array[${sql.join([...days], sql`, `)}]::date[]) as days (day)
      join market_bids on market_bids.day <= days.day
      order by days.day, area, product_category_id, market_bids.day desc
    ) r using (day, area, product_category_id)
    where (coalesce(p.priced, 0), coalesce(p.value, 0), coalesce(p.contributions, 0))
      is distinct from (coalesce(r.priced, 0), coalesce(r.value, 0), coalesce(r.contributions, 0))`);
  return row?.off ?? 0;
}

const open = (today: string) => sql`
  select 'listing'::market_entity as entity, listing_id as entity_id from listings where status = 'Open' and expiration >= ${today}::date
  union all
  select 'inquiry', inquiry_id from inquiries where status = 'Open' and expiration >= ${today}::date
  union all
  select 'bid', bid_id from bids join listings using (listing_id) where bids.status = 'Open' and expiration >= ${today}::date
  union all
  select 'bid_ask', bid_ask_id from bid_ask where bid_ask <> 'trade' and date_placed + 90 >= ${today}::date
  union all
  select 'booking', booking_id from bookings`;

/** Counts open records whose span is missing or differs, and spans of records that are not open. */
export async function countRecordsOff(db: Db, today: string): Promise<number> {
  const [row] = await db.execute<{ off: number }>(sql`
    select count(*)::int as off
    from (
      select entity, entity_id, r.* from (${open(today)}) o cross join lateral market_record(entity, entity_id) r) o
    full join (select * from market_spans where closed_on is null and (last_day is null or last_day >= ${today}::date)) s
      using (entity, entity_id)
    where s.span_id is null or o.measure is null
      or (s.volume, s.price, s.use_from, s.use_to, s.owner_id) is distinct from
        (o.volume, o.price, o.use_from, o.use_to, o.owner_id)
      -- A booking keeps its region when the address of its storage is corrected.
      or (s.region <> o.region and entity <> 'booking')`);
  return row?.off ?? 0;
}

export const insertCheck = (db: Db, result: typeof marketChecks.$inferInsert) =>
  db.insert(marketChecks).values(result).onConflictDoNothing();
