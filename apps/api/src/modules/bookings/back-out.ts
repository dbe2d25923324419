import { repostExpiration } from '@tank/schema/kit/dates';
import { messages, success } from '@tank/schema/messages';
import type { backOut as contract } from '@tank/schema/trade/bookings';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { cascade } from '../../kernel/effects/registration.ts';
import { fire } from '../../kernel/effects/state-machine.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { fireEvent } from '../../kernel/effects/transition.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { inquiryLifecycle } from '../inquiries/lifecycle.ts';
import { listingLifecycle } from '../listings/lifecycle.ts';
import { bookingLifecycle, bookingRelations, bookingStatusOn } from './lifecycle.ts';
import { bookingPolicy } from './policy.ts';
import { loadBooking } from './queries.ts';

/** A reposted listing or inquiry stays open for its original duration from today, or until its old expiration if later. */
const extendExpiration =
  ({ today }: TxCtx) =>
  (posted: Omit<Parameters<typeof repostExpiration>[0], 'today'>) => ({
    expiration: repostExpiration({ ...posted, today }),
  });

/**
 * Closes a booking on behalf of either party: rejects its open renewal request, reposts its listing or inquiry (a renewal has
 * none) and notifies the other party (docs/product.md#backing-out).
 * @throws NOT_FOUND for strangers, CONFLICT if the booking is already Closed.
 */
export async function backOut({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bookingPolicy.backOut);
  const { booking_id, type } = input;
  return transaction(ctx, async (tx) => {
    const known = found(await loadBooking(tx.db, booking_id));
    const { listing_id, inquiry_id } = known;
    const relations = bookingRelations(tx, known);
    authorize(tx, bookingPolicy.backOut, relations);
    const isOfType =
      type === undefined || type === known.type || relations.some((relation) => relation === type);
    if (!isOfType) throw new DomainError('NOT_FOUND', messages.notFound);
    // Checked first so that a Closed booking gets its own message, not that of its listing.
    fire(bookingLifecycle.events.back_out, bookingStatusOn(known, tx.today));
    // Lock order is listing or inquiry, booking (docs/product.md#races).
    const repost = { event: 'repost', setOf: extendExpiration(tx) } as const;
    if (listing_id !== null) await fireEvent(tx, listingLifecycle, { ...repost, id: listing_id });
    if (inquiry_id !== null) await fireEvent(tx, inquiryLifecycle, { ...repost, id: inquiry_id });
    const set = { closed_reason: 'backed_out', closed_at: tx.now.toISOString() } as const;
    await fireEvent(tx, bookingLifecycle, { event: 'back_out', id: booking_id, set });
    await cascade(tx, 'booking.back_out', [booking_id]);
    return { message: success(messages.bookingBackedOut) };
  });
}
