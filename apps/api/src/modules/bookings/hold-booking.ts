import { found } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { bookingStatusOn } from './lifecycle.ts';
import { lockBooking } from './queries.ts';

/**
 * Locks a booking against changes until the transaction ends, for a decision about its renewal. The caller has authorized
 * (the parties of a booking never change), and locks no storage, listing or inquiry after it.
 */
export async function holdBooking({ ctx, input }: { ctx: TxCtx; input: { booking_id: number } }) {
  const booking = found(await lockBooking(ctx.db, input.booking_id, 'share'));
  return { ...booking, status: bookingStatusOn(booking, ctx.today) };
}
