/** What the bookings dashboard adds up. Bookings that were backed out of take part in none of it. */
import type { Db } from '@tank/db/client';
import { sql } from 'drizzle-orm';

const live = sql`b.closed_reason is distinct from 'backed_out'`;

/** A row of the calendar of a year. */
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

interface Year {
  user_id: number;
  side: 'terminal' | 'trader';
  year: number;
}

/** Bookings that cover any day of the year, with the months (1 to 12) at which their bars begin and end. */
export function calendarRows(db: Db, { user_id, side, year }: Year) {
  const mine = side === 'terminal' ? sql`b.terminal_id` : sql`b.trader_id`;
  const other = side === 'terminal' ? sql`b.trader_id` : sql`b.terminal_id`;
  const first = `${year}-01-01`;
  return db.execute<CalendarRow>(sql`
    select b.booking_id, b.bid_id, b.inquiry_bids_id, b.type, b.storage_id, s.storage_name, s.locality, s.administrative_area_level_1,
      u.username, b.volume,
      case when b.start_date < ${first}::date then 1 else extract(month from b.start_date)::int end as start_month,
      case when b.end_date > (${first}::date + interval '1 year')::date then 12
        else extract(month from b.end_date - 1)::int end as end_month
    from bookings b
    join storage s on s.storage_id = b.storage_id
    join users u on u.user_id = ${other}
    where ${mine} = ${user_id} and ${live}
      and b.start_date < (${first}::date + interval '1 year')::date and b.end_date > ${first}::date
    order by b.start_date, b.booking_id`);
}

/** Storages of a terminal and months of a year in which bookings exceed the total capacity. */
export function overbookedMonths(db: Db, { owner_id, year }: { owner_id: number; year: number }) {
  return db.execute<{ storage_id: number; month: number }>(sql`
    select b.storage_id, m.month
    from generate_series(1, 12) as m(month)
    cross join lateral (select make_date(${year}::int, m.month, 1) as first) d
    join bookings b on b.start_date < (d.first + interval '1 month')::date and b.end_date > d.first
    join storage s on s.storage_id = b.storage_id
    where s.owner_id = ${owner_id} and ${live}
    group by b.storage_id, m.month, s.total_capacity
    having sum(b.volume) > s.total_capacity`);
}

/** MBBL booked on a day: on one's own storage, or on one's offers. */
export function bookedOn(db: Db, { user_id, side, day }: Omit<Year, 'year'> & { day: string }) {
  const mine = side === 'terminal' ? sql`b.terminal_id` : sql`b.trader_id`;
  return db.execute<{ name: string; value: number }>(sql`
    select s.storage_name as name, sum(b.volume) as value
    from bookings b join storage s on s.storage_id = b.storage_id
    where ${mine} = ${user_id} and b.status = 'Active' and b.start_date <= ${day}::date and b.end_date > ${day}::date
    group by s.storage_id, s.storage_name order by value desc, s.storage_name`);
}

/** MBBL of one's storages that nobody has booked on a day. */
export async function freeOn(db: Db, { owner_id, day }: { owner_id: number; day: string }): Promise<number> {
  const [row] = await db.execute<{ free: number | null }>(sql`
    select sum(greatest(s.total_capacity - coalesce(booked.volume, 0), 0)) as free
    from storage s
    left join (
      select b.storage_id, sum(b.volume) as volume from bookings b
      where b.status = 'Active' and b.start_date <= ${day}::date and b.end_date > ${day}::date
      group by b.storage_id) booked on booked.storage_id = s.storage_id
    where s.owner_id = ${owner_id} and s.archived_at is null`);
  return Number(row?.free ?? 0);
}

interface Span {
  user_id: number;
  start_date: string;
  end_date: string;
}

/** USD a month: price x volume x 1000 in each month of a booking's term (design section 5). */
export function forecastRows(db: Db, { user_id, start_date, end_date }: Span) {
  return db.execute<{ date: string; Revenue: number; 'Lease Costs': number }>(sql`
    select to_char(m.first, 'YYYY-MM') as date,
      coalesce(sum(b.price * b.volume * 1000) filter (where b.terminal_id = ${user_id}), 0) as "Revenue",
      coalesce(sum(b.price * b.volume * 1000) filter (where b.trader_id = ${user_id}), 0) as "Lease Costs"
    from generate_series(date_trunc('month', ${start_date}::date), ${end_date}::date, interval '1 month') as m(first)
    left join bookings b on (b.terminal_id = ${user_id} or b.trader_id = ${user_id}) and ${live}
      and date_trunc('month', b.start_date) <= m.first
      and date_trunc('month', b.start_date) + make_interval(months => b.term) > m.first
    group by m.first order by m.first`);
}
