/** The parties of each kind of record that has a history, and of the bookings made from it. */
import { bids } from '@tank/db/tables/bids';
import { bookings, renewalRequests } from '@tank/db/tables/bookings';
import { inquiries } from '@tank/db/tables/inquiries';
import { listings } from '@tank/db/tables/listings';
import { offers } from '@tank/db/tables/offers';
import type { HistoryEntity } from '@tank/schema/entities';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Part, Rule } from '../../kernel/auth/policy.ts';
import { bidPolicy } from '../bids/policy.ts';
import { bookingPolicy } from '../bookings/policy.ts';
import { inquiryPolicy } from '../inquiries/policy.ts';
import { listingPolicy } from '../listings/policy.ts';
import { offerPolicy } from '../offers/policy.ts';
import { renewalPolicy } from '../renewals/policy.ts';

/** Selects `relation, user_id, booking_id` for each part from the same rows. */
const selectParties = (
  rows: SQL,
  parts: Partial<Record<Part, SQLWrapper>>,
  booking_id: SQLWrapper = sql`null::bigint`,
) =>
  sql.join(
    Object.entries(parts).map(
      ([part, user_id]) =>
        sql`select ${part}::text as relation, ${user_id} as user_id, ${booking_id} as booking_id from ${rows}`,
    ),
    sql` union all `,
  );

/** The parties of bookings; `rows` must include the `bookings` table. */
const selectBookingParties = (rows: SQL) =>
  selectParties(rows, { terminal: bookings.terminal_id, trader: bookings.trader_id }, bookings.booking_id);

/** Other users see a listing or inquiry but not its history: they get 404, not 403. */
const hiddenFromOthers = (rule: Rule & Required<Pick<Rule, 'relations'>>): Rule => ({
  ...rule,
  seen_by: rule.relations,
});

interface HistoryAccess {
  rule: Rule;
  /** The parties of the record itself. */
  parties(id: number): SQL;
  /** The parties of each booking made from it. */
  bookingParties(id: number): SQL;
}

export const historyAccess: Record<HistoryEntity, HistoryAccess> = {
  listing: {
    rule: hiddenFromOthers(listingPolicy.undisclosed),
    parties: (id) =>
      selectParties(sql`${listings} where ${listings.listing_id} = ${id}`, { owner: listings.owner_id }),
    // Joins through bids, which are indexed by listing.
    bookingParties: (id) =>
      selectBookingParties(sql`${bids} join ${bookings} using (bid_id) where ${bids.listing_id} = ${id}`),
  },
  inquiry: {
    rule: hiddenFromOthers(inquiryPolicy.undisclosed),
    parties: (id) =>
      selectParties(sql`${inquiries} where ${inquiries.inquiry_id} = ${id}`, { owner: inquiries.owner_id }),
    bookingParties: (id) =>
      selectBookingParties(
        sql`${offers} join ${bookings} using (inquiry_bids_id) where ${offers.inquiry_id} = ${id}`,
      ),
  },
  bid: {
    rule: bidPolicy.view,
    parties: (id) =>
      selectParties(sql`${bids} join ${listings} using (listing_id) where ${bids.bid_id} = ${id}`, {
        owner: listings.owner_id,
        bidder: bids.bidder_id,
      }),
    bookingParties: (id) => selectBookingParties(sql`${bookings} where ${bookings.bid_id} = ${id}`),
  },
  offer: {
    rule: offerPolicy.view,
    parties: (id) =>
      selectParties(
        sql`${offers} join ${inquiries} using (inquiry_id) where ${offers.inquiry_bids_id} = ${id}`,
        {
          owner: inquiries.owner_id,
          bidder: offers.bidder_id,
        },
      ),
    bookingParties: (id) => selectBookingParties(sql`${bookings} where ${bookings.inquiry_bids_id} = ${id}`),
  },
  booking: {
    rule: bookingPolicy.view,
    parties: (id) =>
      selectParties(sql`${bookings} where ${bookings.booking_id} = ${id}`, {
        terminal: bookings.terminal_id,
        trader: bookings.trader_id,
      }),
    // The parties of a booking know each other.
    bookingParties: (id) => selectBookingParties(sql`${bookings} where ${bookings.booking_id} = ${id}`),
  },
  renewal: {
    rule: renewalPolicy.view,
    parties: (id) =>
      selectParties(sql`${renewalRequests} where ${renewalRequests.renewal_id} = ${id}`, {
        renewer: renewalRequests.renewer_id,
        receiver: renewalRequests.receiver_id,
      }),
    // The booking to renew.
    bookingParties: (id) =>
      selectBookingParties(
        sql`${renewalRequests} join ${bookings} using (booking_id) where ${renewalRequests.renewal_id} = ${id}`,
      ),
  },
};
