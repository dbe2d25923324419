import { bookings } from '@tank/db/tables/bookings';
import { inquiries } from '@tank/db/tables/inquiries';
import { offers } from '@tank/db/tables/offers';
import { sql } from 'drizzle-orm';
import { bookingParties, twoParts } from '../../kernel/people.ts';

export const offerPeople = (id: number) =>
  twoParts(
    ['owner', sql`${inquiries.owner_id}`],
    ['bidder', sql`${offers.bidder_id}`],
    sql`${offers} join ${inquiries} using (inquiry_id) where ${offers.inquiry_bids_id} = ${id}`,
  );

export const bookingOfOffer = (id: number) =>
  bookingParties(sql`${bookings} where ${bookings.inquiry_bids_id} = ${id}`);
