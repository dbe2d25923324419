import { bids } from '@tank/db/tables/bids';
import { listings } from '@tank/db/tables/listings';
import { messages, success } from '@tank/schema/messages';
import type { acceptBid as contract } from '@tank/schema/trade/bids';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { once } from '../../kernel/effects/idempotency.ts';
import { fire } from '../../kernel/effects/state-machine.ts';
import { lockForEvent, transitionAll, transitionOne } from '../../kernel/effects/transition.ts';
import { makeBooking } from '../bookings/make-booking.ts';
import { listingLifecycle } from '../listings/lifecycle.ts';
import { lockStorageForBooking } from '../storage/locks/lock-storage-for-booking.ts';
import { rejectOpenBids } from './end-open-bids.ts';
import { bidLifecycle } from './lifecycle.ts';
import { bidPolicy } from './policy.ts';
import { loadBidParties } from './queries.ts';
import { bidRelations } from './relations.ts';

/**
 * Accepts a bid on the caller's listing: books the listing, makes a booking, rejects the other open bids and shows both
 * parties each other's contact details (docs/product.md#accepting).
 * @throws FORBIDDEN unless the caller owns the listing, CONFLICT for the loser of a race.
 */
export async function acceptBid({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bidPolicy.accept);
  const { bid_id } = input;
  return once({
    ctx,
    action: 'bid.accept',
    input,
    work: async (tx) => {
      const bid = found(await loadBidParties(tx.db, bid_id));
      const { listing_id, storage_id, owner_id, bidder_id } = bid;
      authorize(tx, bidPolicy.accept, bidRelations(tx, bid));
      // Lock order is storage, listing, bid, booking (docs/product.md#races), which rules out deadlocks.
      await lockStorageForBooking({ ctx: tx, input: { storage_id } });
      await lockForEvent(tx, listingLifecycle, { event: 'book', id: listing_id });
      fire(bidLifecycle.events.accept, bid.status);
      // The statements are pipelined on the transaction's connection.
      const [, booking_id] = await Promise.all([
        // Throws CONFLICT if the bid was cancelled in the meantime.
        transitionOne(tx, bidLifecycle, 'accept', { where: eq(bids.bid_id, bid_id), known: bid }),
        makeBooking({
          ctx: tx,
          confirm_past_start: input.confirm_past_start,
          input: {
            type: 'listing',
            storage_id,
            terminal_id: owner_id,
            trader_id: bidder_id,
            listing_id,
            bid_id,
            price: bid.bid_price,
            volume: bid.volume,
            product: bid.product,
            start_date: bid.start_date,
            term: bid.bid_term,
          },
        }),
        transitionAll(tx, listingLifecycle, 'book', { where: eq(listings.listing_id, listing_id) }),
        rejectOpenBids({
          ctx: tx,
          input: { listing_ids: [listing_id], except: bid_id, reason: messages.otherBidAccepted },
        }),
      ]);
      return { message: success(messages.bidAccepted), data: { booking_id } };
    },
  });
}
