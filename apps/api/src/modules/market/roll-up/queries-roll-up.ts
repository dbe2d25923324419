/** How the spans become the roll-up. */
import type { Db } from '@tank/db/client';
import { type SQL, sql } from 'drizzle-orm';

/** Any number will do, as long as every process takes the same. */
const ROLL_UP_LOCK = 72_834_014;

/** Whether this transaction alone changes the roll-up, until it ends. */
export async function holdRollUp(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ROLL_UP_LOCK}) as held`,
  );
  return row?.held ?? false;
}

/** Ends spans whose last day is over, whether or not anybody has written so yet. */
export const endDueSpans = (db: Db, today: string, limit: number) =>
  db.execute(sql`
    update market_spans set closed_on = greatest(opened_on, last_day + 1)
    where span_id = any(array(
      select span_id from market_spans where closed_on is null and last_day < ${today}::date
      order by last_day limit ${limit} for update skip locked)) and closed_on is null`);

/** The areas and categories that a span counts in. */
export const cellsOfSpan = sql`
  cross join lateral unnest(case measure
    when 'booked' then array['*']
    else array_remove(array['*', region, 'state/' || state], null) end) as areas (area)
  cross join lateral unnest(case measure when 'booked' then array[0::bigint] else 0::bigint || categories end)
    as counted_in (product_category_id)`;

/** Sums over spans; each is counted as often as `times` says. */
export const sumsOf = (times: SQL) => sql`
  sum(${times} * volume) as volume,
  coalesce(sum(${times} * volume) filter (where price is not null), 0) as priced,
  coalesce(sum(${times} * volume * price), 0) as value,
  coalesce(sum(${times}) filter (where price is not null), 0) as contributions,
  coalesce(sum(${times} * owner_id) filter (where price is not null), 0) as owners,
  coalesce(sum(${times} * owner_id * owner_id) filter (where price is not null), 0) as owner_squares`;

const parts = sql`volume, priced, value, contributions, owners, owner_squares`;
const summed = sql`sum(volume) as volume, sum(priced) as priced, sum(value) as value, sum(contributions) as contributions,
  sum(owners) as owners, sum(owner_squares) as owner_squares`;

/**
 * What spans change, and when: each counts from the day on which it is open and in use until it is not. `spans` have `ended`, the
 * day on which they ended as far as it is counted, and `sign`, -1 where they are taken away. First by category in the smallest places,
 * then these put together: a span is looked at once for each of its categories, not for each of its areas, too. What cancels out is left out.
 */
const stepsOf = (spans: SQL) => sql`
  with places as materialized (
    select * from (
      select measure, region, state, product_category_id, day, ${sumsOf(sql`sign * edge`)}
      from ${spans} spans
      cross join lateral (values (greatest(opened_on, use_from), least(ended, use_to))) as used (first, after)
      cross join lateral (values (first, 1), (after, -1)) as edges (day, edge)
      cross join lateral unnest(case measure when 'booked' then array[0::bigint] else 0::bigint || categories end)
        as counted_in (product_category_id)
      -- Bids are published apart (ADR 23).
      where measure <> 'bid' and day is not null and (after is null or first < after)
      group by measure, region, state, product_category_id, day
    ) changed
    where (${parts}) <> (0, 0, 0, 0, 0, 0)
  ), in_regions as materialized (
    select measure, region, product_category_id, day, ${summed} from places group by measure, region, product_category_id, day
  )
  select measure, '*' as area, product_category_id, day, ${summed} from in_regions group by measure, product_category_id, day
  union all
  select measure, region, product_category_id, day, ${parts} from in_regions where measure <> 'booked'
  union all
  select measure, 'state/' || state, product_category_id, day, ${summed} from places where state is not null
  group by measure, state, product_category_id, day`;

const cell = sql`measure, area, product_category_id`;
const byMonth = sql`select ${cell}, date_trunc('month', day)::date, ${summed}`;

/** Changes that are on record: those of half an hour where something happens all the time, and of days where little does. */
const RECORDED = 1000;

/** Says that the roll-up is another, and what was `touched`: a row of it, or none. */
const noted = (touched: SQL) => sql`
  touched as (${touched}), told as (
    update market_roll_up set changes = changes + 1 where exists (select from touched) returning changes
  ), forgotten as (
    delete from market_changes where change <= (select changes - ${RECORDED} from told)
  ), noted as (
    insert into market_changes (change, first_day, last_day, areas) select changes, touched.* from told, touched
  )`;

/** What steps touch: where all that goes up comes down again, nothing after the last of them. */
const touchedBy = (steps: SQL) => sql`
  select min(day), case when not exists (
      select from ${steps} where measure <> 'booked' group by ${cell}
      having (sum(volume), sum(priced), sum(value), sum(contributions), sum(owners), sum(owner_squares)) <> (0, 0, 0, 0, 0, 0)
    ) then max(day) - 1 end, array_agg(distinct area)
  from ${steps} having count(*) > 0`;

/** Says so of these days and areas. */
export const noteChange = (
  db: Db,
  { first_day, last_day, areas }: { first_day: string; last_day: string | null; areas: readonly string[] },
) =>
  db.execute(sql`
    with ${noted(sql`select ${first_day}::date, ${last_day}::date, array[${sql.join([...areas], sql`, `)}]::text[]`)}
    select from told`);

/** What is there already and what comes to it. */
const added = sql`
  volume = d.volume + excluded.volume, priced = d.priced + excluded.priced, value = d.value + excluded.value,
  contributions = d.contributions + excluded.contributions, owners = d.owners + excluded.owners,
  owner_squares = d.owner_squares + excluded.owner_squares`;

/** Waits until this transaction alone changes the roll-up. */
export const waitForRollUp = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${ROLL_UP_LOCK})`);

/** Makes the roll-up anew from the spans that are counted; who reads meanwhile reads the one before. */
export async function writeRollUp(db: Db): Promise<void> {
  // Of a large market's spans the usual few megabytes hold too little: sorted on disk, they take twice as long.
  await db.execute(sql`set local work_mem = '64MB'`);
  await db.execute(sql`delete from market_deltas`);
  await db.execute(sql`delete from market_months`);
  await db.execute(sql`
    insert into market_deltas (${cell}, day, ${parts})
    ${stepsOf(sql`(
      select *, case counted when 'closed' then closed_on end as ended, 1 as sign
      from market_spans where counted <> 'not')`)}`);
  await db.execute(sql`
    insert into market_months (${cell}, month, ${parts}) ${byMonth} from market_deltas group by 1, 2, 3, 4`);
  // Anything may be another.
  await db.execute(sql`update market_roll_up set changes = changes + 1`);
}

/** Counts spans that are new, or have ended since they were counted; answers how many. */
export async function countSpans(db: Db, limit: number): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    with changed as materialized (
      select * from market_spans where counted = 'not' or (counted = 'open' and closed_on is not null)
      order by span_id limit ${limit} for update skip locked
    ), marked as (
      update market_spans s set counted = case when s.closed_on is null then 'open' else 'closed' end::span_count
      -- Joined, it would read every span there is for each thousand.
      where s.span_id = any(array(select span_id from changed))
    ), counts as (
      select *, closed_on as ended, 1 as sign from changed
      union all select *, null, -1 from changed where counted = 'open'
    ), steps as materialized (
      ${stepsOf(sql`counts`)}
    ), by_day as (
      insert into market_deltas as d (${cell}, day, ${parts}) select ${cell}, day, ${parts} from steps
      on conflict (${cell}, day) do update set ${added}
    ), by_month as (
      insert into market_months as d (${cell}, month, ${parts}) ${byMonth} from steps group by 1, 2, 3, 4
      on conflict (${cell}, month) do update set ${added}
    ), ${noted(touchedBy(sql`steps`))}
    select count(*)::int as count from changed`);
  return row?.count ?? 0;
}
