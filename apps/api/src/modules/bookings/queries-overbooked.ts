/**
 * Overbooking (docs/product.md#overbooking): a storage is overbooked in a month where the bookings that cover any day of it,
 * renewals too, are more than its total capacity together. Derived here and nowhere else, never counted in a column.
 */
import type { Db } from '@tank/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { areOf, live, monthOf, monthText, type Whose } from './queries-months.ts';

interface Span {
  /** First day. */
  first: SQL;
  /** First day after it. */
  end: SQL;
}

/** MBBL booked on each storage in each month of the span that has any. */
const bookedByMonth = (whose: SQL, { first, end }: Span) => sql`
  select b.storage_id, month, sum(b.volume) as booked
  from bookings b,
    generate_series(${monthOf(sql`greatest(b.start_date, ${first})`)}, ${monthOf(sql`least(b.end_date, ${end}) - 1`)}) as month
  where ${whose} and b.start_date < ${end} and b.end_date > ${first} and ${live}
  group by b.storage_id, month`;

/**
 * Storages of a terminal, or of a team, and months of a year, 1 to 12, in which they are overbooked. A storage keeps
 * its owner, who is the terminal of every booking on it.
 */
export function overbookedMonths(db: Db, { whose, year }: { whose: Whose; year: number }) {
  const span = { first: sql`make_date(${year}::int, 1, 1)`, end: sql`make_date(${year}::int + 1, 1, 1)` };
  return db.execute<{ storage_id: number; month: number }>(sql`
    select storage_id, month % 12 + 1 as month
    from (${bookedByMonth(areOf(sql`b.terminal_id`, whose), span)}) by_month join storage s using (storage_id)
    where ${areOf(sql`s.owner_id`, whose)} and booked > total_capacity`);
}

interface Agreement {
  storage_id: number;
  /** MBBL. */
  volume: number;
  total_capacity: number;
  start_date: string;
  /** Months. */
  term: number;
}

/** Months `YYYY-MM` of an agreement that is not made yet in which it would overbook its storage, with what is booked. */
export function monthsOverbookedBy(db: Db, agreement: Agreement) {
  const { storage_id, volume, total_capacity, start_date, term } = agreement;
  const first = sql`${start_date}::date`;
  const end = sql`(${start_date}::date + make_interval(months => ${term}::int))::date`;
  // A booking that touches the first or last month on another day counts too: what is asked for is the month.
  const whole = {
    first: sql`date_trunc('month', ${first})::date`,
    end: sql`(date_trunc('month', ${end} - 1) + interval '1 month')::date`,
  };
  return db.execute<{ month: string; booked: number }>(sql`
    select ${monthText} as month, coalesce(booked, 0) as booked
    from generate_series(${monthOf(whole.first)}, ${monthOf(sql`${whole.end} - 1`)}) as month
    left join (${bookedByMonth(sql`b.storage_id = ${storage_id}`, whole)}) by_month using (month)
    where coalesce(booked, 0) + ${volume}::numeric > ${total_capacity}::numeric
    order by month`);
}
