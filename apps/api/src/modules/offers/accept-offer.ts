import { inquiries } from '@tank/db/tables/inquiries';
import { offers } from '@tank/db/tables/offers';
import { messages, success } from '@tank/schema/messages';
import type { acceptOffer as contract } from '@tank/schema/trade/offers';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { once } from '../../kernel/effects/idempotency.ts';
import { fire } from '../../kernel/effects/state-machine.ts';
import { lockForEvent, transitionAll, transitionOne } from '../../kernel/effects/transition.ts';
import { bidRelations } from '../bids/relations.ts';
import { makeBooking } from '../bookings/make-booking.ts';
import { inquiryLifecycle } from '../inquiries/lifecycle.ts';
import { lockStorageForBooking } from '../storage/locks/lock-storage-for-booking.ts';
import { rejectOpenOffers } from './end-open-offers.ts';
import { offerLifecycle } from './lifecycle.ts';
import { offerPolicy } from './policy.ts';
import { loadOfferParties } from './queries.ts';

/**
 * Accepts an offer on the caller's inquiry: books the inquiry, makes a booking on the terminal's storage, rejects the other
 * open offers and shows both parties each other's contact details (docs/product.md#accepting).
 * @throws FORBIDDEN unless the caller owns the inquiry, CONFLICT for the loser of a race.
 */
export async function acceptOffer({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, offerPolicy.accept);
  const { inquiry_bids_id } = input;
  return once({
    ctx,
    action: 'offer.accept',
    input,
    work: async (tx) => {
      const offer = found(await loadOfferParties(tx.db, inquiry_bids_id));
      const { inquiry_id, storage_id, owner_id, bidder_id } = offer;
      authorize(tx, offerPolicy.accept, bidRelations(tx, offer));
      // Lock order is storage, inquiry, offer, booking (docs/product.md#races), which rules out deadlocks.
      await lockStorageForBooking({ ctx: tx, input: { storage_id } });
      const { product } = await lockForEvent(tx, inquiryLifecycle, { event: 'book', id: inquiry_id });
      fire(offerLifecycle.events.accept, offer.status);
      // The statements are pipelined on the transaction's connection.
      const [, booking_id] = await Promise.all([
        // Throws CONFLICT if the offer was cancelled in the meantime.
        transitionOne(tx, offerLifecycle, 'accept', {
          where: eq(offers.inquiry_bids_id, inquiry_bids_id),
          known: offer,
        }),
        makeBooking({
          ctx: tx,
          confirm_past_start: input.confirm_past_start,
          input: {
            type: 'inquiry',
            storage_id,
            terminal_id: bidder_id,
            trader_id: owner_id,
            inquiry_id,
            inquiry_bids_id,
            price: offer.ask_price,
            volume: offer.volume,
            product,
            start_date: offer.date_available,
            term: offer.storage_term,
          },
        }),
        transitionAll(tx, inquiryLifecycle, 'book', { where: eq(inquiries.inquiry_id, inquiry_id) }),
        rejectOpenOffers({
          ctx: tx,
          input: { inquiry_ids: [inquiry_id], except: inquiry_bids_id, reason: messages.otherOfferAccepted },
        }),
      ]);
      return { message: success(messages.offerAccepted), data: { booking_id } };
    },
  });
}
