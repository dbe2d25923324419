import { bookings, renewalRequests } from '@tank/db/tables/bookings';
import { sql } from 'drizzle-orm';
import { bookingParties, twoParts } from '../../kernel/people.ts';

export const renewalPeople = (id: number) =>
  twoParts(
    ['renewer', sql`${renewalRequests.renewer_id}`],
    ['receiver', sql`${renewalRequests.receiver_id}`],
    sql`${renewalRequests} where ${renewalRequests.renewal_id} = ${id}`,
  );

/** The booking that is to be renewed. */
export const renewedBooking = (id: number) =>
  bookingParties(
    sql`${renewalRequests} join ${bookings} using (booking_id) where ${renewalRequests.renewal_id} = ${id}`,
  );
