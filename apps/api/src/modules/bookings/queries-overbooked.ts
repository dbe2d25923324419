/**
 * Overbooking (docs/product.md#overbooking). The SQL function `storage_peaks` answers the volume booked at once on the peak
 * day of each month; calendar, warnings, free capacity and dashboard all ask it.
 */
import type { Db } from '@tank/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { belongsTo, type OwnerScope } from './queries-months.ts';

/**
 * Rows `(month, peak)` of a storage, from the first day to the day before the end; the first and the last month count as far
 * as they are within.
 */
export const peaksOf = (storage_id: SQL, { first, end }: { first: SQL; end: SQL }) =>
  sql`storage_peaks(${storage_id}, ${first}, ${end})`;

/** Storages of a terminal, or of a team, and months of a year, 1 to 12, in which they are overbooked. */
export function overbookedMonths(db: Db, { scope, year }: { scope: OwnerScope; year: number }) {
  const span = { first: sql`make_date(${year}::int, 1, 1)`, end: sql`make_date(${year}::int + 1, 1, 1)` };
  return db.execute<{ storage_id: number; month: number }>(sql`
    select s.storage_id, extract(month from month)::int as month
    from storage s cross join lateral ${peaksOf(sql`s.storage_id`, span)}
    where ${belongsTo(sql`s.owner_id`, scope)} and peak > s.total_capacity`);
}

interface Days {
  storage_id: number;
  start_date: string;
  /** Months. */
  term: number;
}

/** MBBL booked at once on the peak day, among these days, of each month `YYYY-MM`. */
export function bookedByMonth(db: Db, { storage_id, start_date, term }: Days) {
  const first = sql`${start_date}::date`;
  const end = sql`(${start_date}::date + make_interval(months => ${term}::int))::date`;
  return db.execute<{ month: string; booked: number }>(sql`
    select to_char(month, 'YYYY-MM') as month, peak as booked
    from ${peaksOf(sql`${storage_id}`, { first, end })} order by month`);
}
