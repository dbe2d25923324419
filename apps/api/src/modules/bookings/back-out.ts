import { keptOpen } from '@tank/schema/kit/dates';
import { messages, success } from '@tank/schema/messages';
import type { backOut as contract } from '@tank/schema/trade/bookings';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/effects/machine.ts';
import { follow } from '../../kernel/effects/registration.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { fireEvent } from '../../kernel/effects/transition.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { inquiryLifecycle } from '../inquiries/lifecycle.ts';
import { listingLifecycle } from '../listings/lifecycle.ts';
import { bookingLifecycle, bookingRelations, bookingStatusOn } from './lifecycle.ts';
import { bookingPolicy } from './policy.ts';
import { readBooking } from './queries.ts';

/**
 * A reposted listing or inquiry is open for at least as long as when it was posted; reposting it again adds nothing.
 */
const reopened =
  ({ today }: TxCtx) =>
  (posted: Omit<Parameters<typeof keptOpen>[0], 'today'>) => ({ expiration: keptOpen({ ...posted, today }) });

/**
 * Either party backs out: the booking is closed and with it the renewal request that is open on it, its listing or
 * inquiry is reposted (a renewal has none), the other party is notified (docs/product.md#backing-out).
 * @throws NOT_FOUND for strangers, CONFLICT where the booking is closed already.
 */
export async function backOut({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bookingPolicy.backOut);
  const { booking_id, type } = input;
  return transaction(ctx, async (tx) => {
    const known = found(await readBooking(tx.db, booking_id));
    const { listing_id, inquiry_id } = known;
    const relations = bookingRelations(tx, known);
    authorize(tx, bookingPolicy.backOut, relations);
    const fits = type === undefined || type === known.type || relations.some((relation) => relation === type);
    if (!fits) throw new DomainError('NOT_FOUND', messages.notFound);
    // A closed booking is refused by its own sentence, before its listing's.
    fire(bookingLifecycle.events.back_out, bookingStatusOn(known, tx.today));
    // Locks go listing or inquiry first, then the booking (docs/product.md#races).
    const repost = { event: 'repost', setOf: reopened(tx) } as const;
    if (listing_id !== null) await fireEvent(tx, listingLifecycle, { ...repost, id: listing_id });
    if (inquiry_id !== null) await fireEvent(tx, inquiryLifecycle, { ...repost, id: inquiry_id });
    const set = { closed_reason: 'backed_out', closed_at: tx.now.toISOString() } as const;
    await fireEvent(tx, bookingLifecycle, { event: 'back_out', id: booking_id, set });
    await follow(tx, 'booking.back_out', [booking_id]);
    return { message: success(messages.bookingBackedOut) };
  });
}
