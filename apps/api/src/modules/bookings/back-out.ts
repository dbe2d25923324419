import { bookings } from '@tank/db/tables/bookings';
import type { backOut as contract } from '@tank/schema/bookings';
import { messages, success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { DomainError } from '../../kernel/errors.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found, relationsTo, userOf } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { reopenInquiry } from '../inquiries/reopen-inquiry.ts';
import { reopenListing } from '../listings/reopen-listing.ts';
import { closeRenewalsOf } from '../renewals/close-renewals.ts';
import { bookingMachine, bookingStatusOn } from './machine.ts';
import { bookingPolicy } from './policy.ts';
import { lockBooking, readBooking } from './queries.ts';

/**
 * Either party backs out: the booking is closed and with it the renewal request that is open on it, its listing or
 * inquiry is reposted (a renewal has none), the other party is told (docs/product.md#backing-out).
 * @throws NOT_FOUND for strangers, CONFLICT where the booking is closed already.
 */
export async function backOut({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bookingPolicy.backOut);
  const { booking_id, type } = input;
  return transaction(ctx, async (tx) => {
    const { terminal_id, trader_id, listing_id, inquiry_id, ...known } = found(
      await readBooking(tx.db, booking_id),
    );
    const relations = relationsTo(tx.actor, { terminal: terminal_id, trader: trader_id });
    authorize(tx, bookingPolicy.backOut, relations);
    const fits = type === undefined || type === known.type || relations.some((relation) => relation === type);
    if (!fits) throw new DomainError('NOT_FOUND', messages.notFound);
    // What is closed already says so itself, before its listing would.
    fire(bookingMachine.backOut, bookingStatusOn(known, tx.today));
    // Locks go listing or inquiry first, then the booking (docs/product.md#races).
    if (listing_id !== null) await reopenListing({ ctx: tx, input: { listing_id } });
    if (inquiry_id !== null) await reopenInquiry({ ctx: tx, input: { inquiry_id } });
    const booking = found(await lockBooking(tx.db, booking_id));
    const to = fire(bookingMachine.backOut, bookingStatusOn(booking, tx.today));
    await tx.db
      .update(bookings)
      .set({ status: to, closed_reason: 'backed_out', closed_at: tx.now.toISOString() })
      .where(eq(bookings.booking_id, booking_id));
    await closeRenewalsOf({ ctx: tx, input: { booking_ids: [booking_id] } });
    const other = userOf(tx).user_id === terminal_id ? trader_id : terminal_id;
    record(tx, {
      entity: 'booking',
      entity_id: booking_id,
      event: 'back_out',
      from: booking.status,
      to,
      audience: [terminal_id, trader_id],
      notify: [
        {
          user_id: other,
          description: `The other party backed out of booking ${booking_id}.${reposted(other, { terminal_id, listing_id, inquiry_id })}`,
          endpoint: '/my/booking',
        },
      ],
    });
    return { message: success(messages.bookingBackedOut) };
  });
}

interface Reposted {
  terminal_id: number;
  listing_id: number | null;
  inquiry_id: number | null;
}

/** What is on the market again, to its owner: a listing is the terminal's, an inquiry the trader's. */
function reposted(user_id: number, { terminal_id, listing_id, inquiry_id }: Reposted): string {
  if (listing_id !== null && user_id === terminal_id) return ` Your listing ${listing_id} is open again.`;
  if (inquiry_id !== null && user_id !== terminal_id) return ` Your inquiry ${inquiry_id} is open again.`;
  return '';
}
