/** Bookings by calendar month: what the calendar and the forecast are counted with. */
import { type SQL, sql } from 'drizzle-orm';

/** Bookings that were backed out of hold no capacity and bring no revenue. */
export const live = sql`b.closed_reason is distinct from 'backed_out'`;

/** A month as one number, so that months of several years can be counted through. */
export const monthOf = (date: SQL) =>
  sql`(extract(year from ${date}) * 12 + extract(month from ${date}) - 1)::int`;

/** A column `month` of such numbers as `YYYY-MM`. */
export const monthText = sql`to_char(make_date(month / 12, month % 12 + 1, 1), 'YYYY-MM')`;

/** One's own bookings, or those of everybody in a team. */
export type Whose = { user_id: number } | { team_id: number };

/** Whether the party of a booking is one of them. */
export const areOf = (party: SQL, whose: Whose) =>
  'team_id' in whose
    ? sql`${party} in (select user_id from users where team_id = ${whose.team_id})`
    : sql`${party} = ${whose.user_id}`;
