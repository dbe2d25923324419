/** Builds and updates the roll-up from the spans. */
import type { Db } from '@tank/db/client';
import { type SQL, sql } from 'drizzle-orm';

/** Arbitrary, but the same in every process. */
const ROLL_UP_LOCK = 72_834_014;

/** Takes the lock of the roll-up until the transaction ends; false if another transaction has it. */
export async function tryLockRollUp(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ROLL_UP_LOCK}) as held`,
  );
  return row?.held ?? false;
}

/** Ends spans whose last day is over, including those whose record no job has expired yet. */
export const endDueSpans = (db: Db, today: string, limit: number) =>
  db.execute(sql`
    update market_spans set closed_on = greatest(opened_on, last_day + 1)
    where span_id = any(array(
      select span_id from market_spans where closed_on is null and last_day < ${today}::date
      order by last_day limit ${limit} for update skip locked)) and closed_on is null`);

/** The areas and categories in which a span counts. */
export const cellsOfSpan = sql`
  cross join lateral unnest(case measure
    when 'booked' then array['*']
    else array_remove(array['*', region, 'state/' || state], null) end) as areas (area)
  cross join lateral unnest(case measure when 'booked' then array[0::bigint] else 0::bigint || categories end)
    as counted_in (product_category_id)`;

/** Sums over spans, each multiplied by `times`. */
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
 * The changes that spans make, by day: a span counts while it is open and in use. `spans` needs two more columns: `ended`, the end day
 * as far as it is counted, and `sign`, -1 to take a span out again. Sums by category in the smallest places first and then adds these up,
 * so that a span is read once per category and not once per category and area. Steps that cancel out are dropped.
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
      -- Bids are published separately (ADR 23).
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

/** Number of changes to keep: about half an hour of a busy market, or days of a quiet one. */
const MAX_CHANGES = 1000;

/** CTEs that increment the version of the roll-up and record what was `touched`; no effect if `touched` has no row. */
const recordChangeSql = (touched: SQL) => sql`
  touched as (${touched}), version as (
    update market_roll_up set changes = changes + 1 where exists (select from touched) returning changes
  ), pruned as (
    delete from market_changes where change <= (select changes - ${MAX_CHANGES} from version)
  ), recorded as (
    insert into market_changes (change, first_day, last_day, areas) select changes, touched.* from version, touched
  )`;

/** The days and areas that steps touch. If every increase is reversed later, nothing changes after the last step. */
const touchedBy = (steps: SQL) => sql`
  select min(day), case when not exists (
      select from ${steps} where measure <> 'booked' group by ${cell}
      having (sum(volume), sum(priced), sum(value), sum(contributions), sum(owners), sum(owner_squares)) <> (0, 0, 0, 0, 0, 0)
    ) then max(day) - 1 end, array_agg(distinct area)
  from ${steps} having count(*) > 0`;

/** Records a change of the roll-up. */
export const recordChange = (
  db: Db,
  { first_day, last_day, areas }: { first_day: string; last_day: string | null; areas: readonly string[] },
) =>
  db.execute(sql`
    with ${recordChangeSql(sql`select ${first_day}::date, ${last_day}::date, array[${sql.join([...areas], sql`, `)}]::text[]`)}
    select from version`);

const addExcluded = sql`
  volume = d.volume + excluded.volume, priced = d.priced + excluded.priced, value = d.value + excluded.value,
  contributions = d.contributions + excluded.contributions, owners = d.owners + excluded.owners,
  owner_squares = d.owner_squares + excluded.owner_squares`;

/** Waits for the lock of the roll-up, and holds it until the transaction ends. */
export const lockRollUp = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${ROLL_UP_LOCK})`);

/** Rebuilds the roll-up from the counted spans; until the commit, readers see the old one. */
export async function writeRollUp(db: Db): Promise<void> {
  // With the default work_mem the sort of a large market spills to disk and takes twice as long.
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
  // Without a row in market_changes this invalidates every cached line.
  await db.execute(sql`update market_roll_up set changes = changes + 1`);
}

/** Counts spans that are new or have ended since they were counted. Returns their number. */
export async function countSpans(db: Db, limit: number): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    with changed as materialized (
      select * from market_spans where counted = 'not' or (counted = 'open' and closed_on is not null)
      order by span_id limit ${limit} for update skip locked
    ), marked as (
      update market_spans s set counted = case when s.closed_on is null then 'open' else 'closed' end::span_count
      -- A join would scan all spans for each batch.
      where s.span_id = any(array(select span_id from changed))
    ), counts as (
      select *, closed_on as ended, 1 as sign from changed
      union all select *, null, -1 from changed where counted = 'open'
    ), steps as materialized (
      ${stepsOf(sql`counts`)}
    ), by_day as (
      insert into market_deltas as d (${cell}, day, ${parts}) select ${cell}, day, ${parts} from steps
      on conflict (${cell}, day) do update set ${addExcluded}
    ), by_month as (
      insert into market_months as d (${cell}, month, ${parts}) ${byMonth} from steps group by 1, 2, 3, 4
      on conflict (${cell}, month) do update set ${addExcluded}
    ), ${recordChangeSql(touchedBy(sql`steps`))}
    select count(*)::int as count from changed`);
  return row?.count ?? 0;
}
