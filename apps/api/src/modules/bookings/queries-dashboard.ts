/** Queries of the bookings dashboard. They ignore bookings that a party backed out of. */
import type { Db } from '@tank/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { belongsTo, type OwnerScope, peaksOf } from './queries-overbooked.ts';

/** Bookings that a party backed out of hold no capacity and bring no revenue. */
const isNotBackedOut = sql`b.closed_reason is distinct from 'backed_out'`;

/** A month as year * 12 + month, so that a range of months can span years. */
const monthOf = (date: SQL) => sql`(extract(year from ${date}) * 12 + extract(month from ${date}) - 1)::int`;

/** Formats a column `month` of such numbers as `YYYY-MM`. */
const monthText = sql`to_char(make_date(month / 12, month % 12 + 1, 1), 'YYYY-MM')`;

interface CalendarRow extends Record<string, unknown> {
  booking_id: number;
  bid_id: number | null;
  inquiry_bids_id: number | null;
  type: 'listing' | 'inquiry' | 'renewal';
  storage_id: number;
  storage_name: string;
  locality: string | null;
  administrative_area_level_1: string | null;
  username: string;
  volume: number;
  start_month: number;
  end_month: number;
}

interface TeamCalendarRow extends CalendarRow {
  member: string;
  own: number;
}

type Side = 'terminal' | 'trader';

const partyColumn = (side: Side) => (side === 'terminal' ? sql`b.terminal_id` : sql`b.trader_id`);

interface CalendarScope {
  scope: OwnerScope;
  side: Side;
  year: number;
}

/** Bookings that cover any day of the year, with the months (1 to 12) at which their bars begin and end. */
function calendarQuery({ scope, side, year }: CalendarScope, extraColumns: SQL): SQL {
  const mine = partyColumn(side);
  const other = partyColumn(side === 'terminal' ? 'trader' : 'terminal');
  const first = `${year}-01-01`;
  return sql`
    select b.booking_id, b.bid_id, b.inquiry_bids_id, b.type, b.storage_id, b.storage_name, b.locality, b.administrative_area_level_1,
      u.username, b.volume,
      case when b.start_date < ${first}::date then 1 else extract(month from b.start_date)::int end as start_month,
      case when b.end_date > (${first}::date + interval '1 year')::date then 12
        else extract(month from b.end_date - 1)::int end as end_month${extraColumns}
    from bookings b
    join users u on u.user_id = ${other}
    where ${belongsTo(mine, scope)} and ${isNotBackedOut}
      and b.start_date < (${first}::date + interval '1 year')::date and b.end_date > ${first}::date
    order by b.start_date, b.booking_id`;
}

export const loadCalendar = (db: Db, scope: CalendarScope) =>
  db.execute<CalendarRow>(calendarQuery(scope, sql``));

/** The calendar of a team, with the member whose booking it is. */
export function loadTeamCalendar(db: Db, { user_id, ...scope }: CalendarScope & { user_id: number }) {
  const mine = partyColumn(scope.side);
  const member = sql`(select username from users where user_id = ${mine}) as member`;
  return db.execute<TeamCalendarRow>(
    calendarQuery(scope, sql`, ${member}, (${mine} = ${user_id})::int as own`),
  );
}

interface ForecastRange {
  user_id: number;
  start_date: string;
  end_date: string;
}

/** USD per month: price x volume x 1000 in each month of a booking's term (docs/product.md#money). */
export function loadForecast(db: Db, { user_id, start_date, end_date }: ForecastRange) {
  const first = monthOf(sql`${start_date}::date`);
  const last = monthOf(sql`${end_date}::date`);
  return db.execute<{ date: string; Revenue: number; 'Lease Costs': number }>(sql`
    select ${monthText} as date,
      coalesce(sum(usd) filter (where terminal_id = ${user_id}), 0) as "Revenue",
      coalesce(sum(usd) filter (where trader_id = ${user_id}), 0) as "Lease Costs"
    from generate_series(${first}, ${last}) as month
    left join (
      select month, terminal_id, trader_id, price * volume * 1000 as usd
      from bookings b, generate_series(
        greatest(${monthOf(sql`b.start_date`)}, ${first}), least(${monthOf(sql`b.start_date`)} + b.term - 1, ${last})) as month
      where (b.terminal_id = ${user_id} or b.trader_id = ${user_id}) and ${isNotBackedOut}) earned using (month)
    group by month order by month`);
}

interface CapacityOn {
  user_id: number;
  day: string;
}

interface StorageCapacity extends Record<string, unknown> {
  storage_id: number;
  storage_name: string;
  booked: number;
  /** Null for storages that the user does not own. */
  total_capacity: number | null;
}

const coversDay = (day: string): SQL =>
  sql`b.status = 'Active' and b.start_date <= ${day}::date and b.end_date > ${day}::date`;

/** All storages of the user, including those without bookings. */
export const loadOwnCapacity = (db: Db, { user_id, day }: CapacityOn) =>
  db.execute<StorageCapacity>(sql`
    select s.storage_id, s.storage_name, peak as booked, s.total_capacity
    from storage s cross join lateral ${peaksOf(sql`s.storage_id`, { first: sql`${day}::date`, end: sql`${day}::date + 1` })}
    where s.owner_id = ${user_id} and s.archived_at is null
    order by s.storage_id`);

/** The volume that the user has booked in storages of others, whose total capacity is not disclosed. */
export const loadHeldCapacity = (db: Db, { user_id, day }: CapacityOn) =>
  db.execute<StorageCapacity>(sql`
    select s.storage_id, s.storage_name, sum(b.volume) as booked, null::numeric as total_capacity
    from bookings b join storage s on s.storage_id = b.storage_id
    where b.trader_id = ${user_id} and ${coversDay(day)}
    group by s.storage_id order by s.storage_id`);
