import { bookings } from '@tank/db/tables/bookings';
import { sql } from 'drizzle-orm';
import { bookingParties, twoParts } from '../../kernel/people.ts';

const rest = (id: number) => sql`${bookings} where ${bookings.booking_id} = ${id}`;

export const bookingPeople = (id: number) =>
  twoParts(['terminal', sql`${bookings.terminal_id}`], ['trader', sql`${bookings.trader_id}`], rest(id));

/** A booking is made from itself: its parties know each other. */
export const bookingItself = (id: number) => bookingParties(rest(id));
