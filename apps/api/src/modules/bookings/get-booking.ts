import type { getBooking as contract } from '@tank/schema/trade/bookings';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { canFire } from '../../kernel/effects/state-machine.ts';
import { bookingLifecycle, bookingRelations } from './lifecycle.ts';
import { bookingPolicy } from './policy.ts';
import { loadBookingDetail } from './queries.ts';

/** A booking by its id, its bid or its offer, visible to its parties and Admins; NOT_FOUND for everyone else. */
export async function getBooking({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bookingPolicy.view);
  const row = found(await loadBookingDetail(ctx.db, { ...keyOf(input), today: ctx.today }));
  const { terminal_id: _terminal, trader_id: _trader, ...booking } = row;
  const relations = bookingRelations(ctx, row);
  authorize(ctx, bookingPolicy.view, relations);
  const { status, open_renewal_id } = booking;
  const may = (event: 'back_out' | 'renew') =>
    canFire(bookingLifecycle.events[event], status, ctx.actor, relations);
  return {
    data: {
      ...booking,
      // A renewal request ends with the term of its booking.
      open_renewal_id: status === 'Active' ? open_renewal_id : null,
      side: (['terminal', 'trader'] as const).find((side) => relations.includes(side)) ?? null,
      abilities: { backOut: may('back_out'), renew: may('renew') && open_renewal_id === null },
    },
  };
}

/** The contract allows exactly one of the three ids. */
function keyOf({ booking_id, bid_id, inquiry_bids_id }: z.infer<typeof contract>) {
  if (bid_id !== undefined) return { key: 'bid_id' as const, id: bid_id };
  if (inquiry_bids_id !== undefined) return { key: 'inquiry_bids_id' as const, id: inquiry_bids_id };
  return { key: 'booking_id' as const, id: Number(booking_id) };
}
