/** SQL of who plays which part in a record: rows of `relation, user_id, booking_id`. */
import { bookings } from '@tank/db/tables/bookings';
import { type SQL, sql } from 'drizzle-orm';
import type { Part } from './rule.ts';

/** One part: `rest` is what stands after `from`. */
export const part = (relation: Part, column: SQL, rest: SQL, booking_id = sql`null::bigint`): SQL =>
  sql`select ${relation}::text as relation, ${column} as user_id, ${booking_id} as booking_id from ${rest}`;

export const twoParts = ([first, one]: [Part, SQL], [second, other]: [Part, SQL], rest: SQL): SQL =>
  sql`${part(first, one, rest)} union all ${part(second, other, rest)}`;

/** The parties of bookings; `rest` has the table in it. */
export function bookingParties(rest: SQL): SQL {
  const booking = sql`${bookings.booking_id}`;
  return sql`${part('terminal', sql`${bookings.terminal_id}`, rest, booking)}
    union all ${part('trader', sql`${bookings.trader_id}`, rest, booking)}`;
}
