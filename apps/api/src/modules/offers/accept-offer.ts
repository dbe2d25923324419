import { inquiries } from '@tank/db/tables/inquiries';
import { offers } from '@tank/db/tables/offers';
import { messages, success } from '@tank/schema/messages';
import type { acceptOffer as contract } from '@tank/schema/trade/offers';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { once } from '../../kernel/effects/idempotency.ts';
import { fire } from '../../kernel/effects/machine.ts';
import { lockForEvent, transit, transitOne } from '../../kernel/effects/transition.ts';
import { bidRelations } from '../bids/relations.ts';
import { makeBooking } from '../bookings/make-booking.ts';
import { inquiryLifecycle } from '../inquiries/lifecycle.ts';
import { holdStorage } from '../storage/hold-storage.ts';
import { rejectOpenOffers } from './end-open-offers.ts';
import { offerLifecycle } from './lifecycle.ts';
import { offerPolicy } from './policy.ts';
import { offerParties } from './queries.ts';

/**
 * Accepts an offer on the caller's inquiry: the inquiry is Booked, a booking is made on the terminal's storage, the other open
 * offers are rejected, and both parties see each other's contact details (docs/product.md#accepting).
 * @throws FORBIDDEN for others than the inquiry's owner, CONFLICT for the loser of a race.
 */
export async function acceptOffer({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, offerPolicy.accept);
  const { inquiry_bids_id } = input;
  return once({
    ctx,
    action: 'offer.accept',
    input,
    work: async (tx) => {
      const offer = found(await offerParties(tx.db, inquiry_bids_id));
      const { inquiry_id, storage_id, owner_id, bidder_id } = offer;
      authorize(tx, offerPolicy.accept, bidRelations(tx, offer));
      // Locks always go storage, inquiry, offer, booking (docs/product.md#races), so that no two transactions wait in a ring.
      await holdStorage({ ctx: tx, input: { storage_id } });
      const { product } = await lockForEvent(tx, inquiryLifecycle, { event: 'book', id: inquiry_id });
      fire(offerLifecycle.events.accept, offer.status);
      // One transaction; the statements are sent together.
      const [, booking_id] = await Promise.all([
        // An offer that was cancelled meanwhile is found here.
        transitOne(tx, offerLifecycle, 'accept', {
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
        transit(tx, inquiryLifecycle, 'book', { where: eq(inquiries.inquiry_id, inquiry_id) }),
        rejectOpenOffers({
          ctx: tx,
          input: { inquiry_ids: [inquiry_id], except: inquiry_bids_id, reason: messages.otherOfferAccepted },
        }),
      ]);
      return { message: success(messages.offerAccepted), data: { booking_id } };
    },
  });
}
