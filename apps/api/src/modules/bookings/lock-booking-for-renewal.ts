import { found } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { bookingStatusOn } from './lifecycle.ts';
import { lockBooking } from './queries.ts';

/**
 * Share-locks a booking so that it is not closed until the transaction ends. Callers authorize first (the parties of a booking
 * never change) and lock no storage, listing or inquiry afterwards.
 */
export async function lockBookingForRenewal({ ctx, input }: { ctx: TxCtx; input: { booking_id: number } }) {
  const booking = found(await lockBooking(ctx.db, input.booking_id, 'share'));
  return { ...booking, status: bookingStatusOn(booking, ctx.today) };
}
