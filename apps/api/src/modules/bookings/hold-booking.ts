import type { TxCtx } from '../../kernel/context.ts';
import { found } from '../../kernel/policy.ts';
import { bookingStatusOn } from './lifecycle.ts';
import { lockBooking } from './queries.ts';

/**
 * Keeps a booking as it is until the transaction ends: a renewal request stands or falls with it. The caller has asked
 * who may (the parties of a booking never change), and locks no storage, listing or inquiry after it.
 */
export async function holdBooking({ ctx, input }: { ctx: TxCtx; input: { booking_id: number } }) {
  const booking = found(await lockBooking(ctx.db, input.booking_id, 'share'));
  return { ...booking, status: bookingStatusOn(booking, ctx.today) };
}
