import { bookings } from '@tank/db/tables/bookings';
import { inquiries } from '@tank/db/tables/inquiries';
import { offers } from '@tank/db/tables/offers';
import { sql } from 'drizzle-orm';
import { bookingParties, part } from '../../kernel/people.ts';

export const inquiryPeople = (id: number) =>
  part('owner', sql`${inquiries.owner_id}`, sql`${inquiries} where ${inquiries.inquiry_id} = ${id}`);

/** Bookings are found through their offers, which an index leads to. */
export const bookingsOfInquiry = (id: number) =>
  bookingParties(sql`${offers} join ${bookings} using (inquiry_bids_id) where ${offers.inquiry_id} = ${id}`);
