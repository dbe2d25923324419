/**
 * Overbooking (docs/product.md#overbooking). Calendar, warnings, free capacity and dashboard all use the SQL function
 * `storage_peaks`, which returns the volume booked on the peak day of each month.
 */
import type { Db } from '@tank/db/client';
import { type SQL, sql } from 'drizzle-orm';

/** A user, or all members of a team. */
export type OwnerScope = { user_id: number } | { team_id: number };

export const belongsTo = (party: SQL, scope: OwnerScope) =>
  'team_id' in scope
    ? sql`${party} in (select user_id from users where team_id = ${scope.team_id})`
    : sql`${party} = ${scope.user_id}`;

/** Rows `(month, peak)` of a storage. `end` is exclusive; partial first and last months count only the days in range. */
export const peaksOf = (storage_id: SQL, { first, end }: { first: SQL; end: SQL }) =>
  sql`storage_peaks(${storage_id}, ${first}, ${end})`;

/** Overbooked months (1 to 12) of a year for each storage of the scope. */
export function listOverbookedMonths(db: Db, { scope, year }: { scope: OwnerScope; year: number }) {
  const span = { first: sql`make_date(${year}::int, 1, 1)`, end: sql`make_date(${year}::int + 1, 1, 1)` };
  return db.execute<{ storage_id: number; month: number }>(sql`
    select s.storage_id, extract(month from month)::int as month
    from storage s cross join lateral ${peaksOf(sql`s.storage_id`, span)}
    where ${belongsTo(sql`s.owner_id`, scope)} and peak > s.total_capacity`);
}

interface Term {
  storage_id: number;
  start_date: string;
  /** Months. */
  term: number;
}

/** MBBL booked on the peak day of each month `YYYY-MM` of the term. */
export function loadBookedByMonth(db: Db, { storage_id, start_date, term }: Term) {
  const first = sql`${start_date}::date`;
  const end = sql`(${start_date}::date + make_interval(months => ${term}::int))::date`;
  return db.execute<{ month: string; booked: number }>(sql`
    select to_char(month, 'YYYY-MM') as month, peak as booked
    from ${peaksOf(sql`${storage_id}`, { first, end })} order by month`);
}
