import { bids } from '@tank/db/tables/bids';
import { bookings } from '@tank/db/tables/bookings';
import { listings } from '@tank/db/tables/listings';
import { sql } from 'drizzle-orm';
import { bookingParties, part } from '../../kernel/people.ts';

export const listingPeople = (id: number) =>
  part('owner', sql`${listings.owner_id}`, sql`${listings} where ${listings.listing_id} = ${id}`);

/** Bookings are found through their bids, which an index leads to. */
export const bookingsOfListing = (id: number) =>
  bookingParties(sql`${bids} join ${bookings} using (bid_id) where ${bids.listing_id} = ${id}`);
