import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';

interface Params {
  id: string;
  year: string;
}

/** Months since January of year 0. */
const monthNumber = (date: string) =>
  `(extract(year from ${date}) * 12 + extract(month from ${date}) - 1)::int`;

const first = 'make_date($2::int, 1, 1)';
const end = 'make_date($2::int + 1, 1, 1)';

const overbookedSql = `
  select storage_id, month % 12 + 1 as month from (
    select b.storage_id, month, sum(b.volume) as booked
    from bookings b,
      generate_series(${monthNumber(`greatest(b.start_date, ${first})`)}, ${monthNumber(`least(b.end_date, ${end}) - 1`)}) as month
    where b.terminal_id = $1 and b.start_date < ${end} and b.end_date > ${first} and b.closed_reason is distinct from 'backed_out'
    group by b.storage_id, month
  ) by_month join storage using (storage_id)
  where owner_id = $1 and booked > total_capacity`;

/** The calendar of a terminal: its bars and the months in which its storage is overbooked. */
export function addCalendar(app: FastifyInstance, sql: postgres.Sql): void {
  const bars = (id: number, day: string) => sql`
    select b.booking_id, b.bid_id, b.inquiry_bids_id, b.type, b.storage_id, s.storage_name, s.locality,
      s.administrative_area_level_1, u.username, b.volume,
      case when b.start_date < ${day}::date then 1 else extract(month from b.start_date)::int end as start_month,
      case when b.end_date > (${day}::date + interval '1 year')::date then 12
        else extract(month from b.end_date - 1)::int end as end_month
    from bookings b
    join storage s on s.storage_id = b.storage_id
    join users u on u.user_id = b.trader_id
    where b.terminal_id = ${id} and b.closed_reason is distinct from 'backed_out'
      and b.start_date < (${day}::date + interval '1 year')::date and b.end_date > ${day}::date
    order by b.start_date, b.booking_id`;

  app.get<{ Params: Params }>('/calendar/:id/:year', async ({ params }) => {
    const id = Number(params.id);
    const year = Number(params.year);
    const [data, overbooked] = await Promise.all([
      bars(id, `${year}-01-01`),
      sql.unsafe<{ storage_id: number; month: number }[]>(overbookedSql, [id, year], { prepare: true }),
    ]);
    const check: Record<string, Record<string, boolean>> = {};
    for (const { storage_id, month } of overbooked) {
      check[storage_id] ??= {};
      (check[storage_id] as Record<string, boolean>)[month] = true;
    }
    return { data, check };
  });
}
