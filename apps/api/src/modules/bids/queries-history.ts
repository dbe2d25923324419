import { bids } from '@tank/db/tables/bids';
import { bookings } from '@tank/db/tables/bookings';
import { listings } from '@tank/db/tables/listings';
import { sql } from 'drizzle-orm';
import { bookingParties, twoParts } from '../../kernel/people.ts';

export const bidPeople = (id: number) =>
  twoParts(
    ['owner', sql`${listings.owner_id}`],
    ['bidder', sql`${bids.bidder_id}`],
    sql`${bids} join ${listings} using (listing_id) where ${bids.bid_id} = ${id}`,
  );

export const bookingOfBid = (id: number) => bookingParties(sql`${bookings} where ${bookings.bid_id} = ${id}`);
