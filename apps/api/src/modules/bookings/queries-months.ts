/** Bookings by calendar month: what the calendar and the forecast are counted with. */
import { type SQL, sql } from 'drizzle-orm';

/** Bookings that were backed out of hold no capacity and bring no revenue. */
export const live = sql`b.closed_reason is distinct from 'backed_out'`;

/** A month as one number, so that months of several years can be counted through. */
export const monthOf = (date: SQL) =>
  sql`(extract(year from ${date}) * 12 + extract(month from ${date}) - 1)::int`;

/** A column `month` of such numbers as `YYYY-MM`. */
export const monthText = sql`to_char(make_date(month / 12, month % 12 + 1, 1), 'YYYY-MM')`;

/** The bookings of a user, or of a team's members. */
export type OwnerScope = { user_id: number } | { team_id: number };

/** Whether the party of a booking is one of them. */
export const belongsTo = (party: SQL, scope: OwnerScope) =>
  'team_id' in scope
    ? sql`${party} in (select user_id from users where team_id = ${scope.team_id})`
    : sql`${party} = ${scope.user_id}`;
