/** SQL for counting bookings by calendar month. */
import { type SQL, sql } from 'drizzle-orm';

/** Bookings that a party backed out of hold no capacity and bring no revenue. */
export const isNotBackedOut = sql`b.closed_reason is distinct from 'backed_out'`;

/** A month as year * 12 + month, so that a range of months can span years. */
export const monthOf = (date: SQL) =>
  sql`(extract(year from ${date}) * 12 + extract(month from ${date}) - 1)::int`;

/** Formats a column `month` of such numbers as `YYYY-MM`. */
export const monthText = sql`to_char(make_date(month / 12, month % 12 + 1, 1), 'YYYY-MM')`;

/** A user, or all members of a team. */
export type OwnerScope = { user_id: number } | { team_id: number };

export const belongsTo = (party: SQL, scope: OwnerScope) =>
  'team_id' in scope
    ? sql`${party} in (select user_id from users where team_id = ${scope.team_id})`
    : sql`${party} = ${scope.user_id}`;
