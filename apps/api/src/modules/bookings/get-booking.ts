import type { getBooking as contract } from '@tank/schema/trade/bookings';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { mayFire } from '../../kernel/effects/machine.ts';
import { bookingLifecycle, bookingRelations } from './lifecycle.ts';
import { bookingPolicy } from './policy.ts';
import { loadBooking } from './queries.ts';

/** A booking for its parties and Admin, by its own id or by the bid or offer that it was made from; else 404. */
export async function getBooking({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bookingPolicy.view);
  const row = found(await loadBooking(ctx.db, { ...wantedBy(input), today: ctx.today }));
  const { terminal_id: _terminal, trader_id: _trader, ...booking } = row;
  const relations = bookingRelations(ctx, row);
  authorize(ctx, bookingPolicy.view, relations);
  const { status, open_renewal_id } = booking;
  const may = (event: 'back_out' | 'renew') =>
    mayFire(bookingLifecycle.events[event], status, ctx.actor, relations);
  return {
    data: {
      ...booking,
      // A request on a booking whose term is over is no longer open.
      open_renewal_id: status === 'Active' ? open_renewal_id : null,
      side: (['terminal', 'trader'] as const).find((side) => relations.includes(side)) ?? null,
      abilities: { backOut: may('back_out'), renew: may('renew') && open_renewal_id === null },
    },
  };
}

/** The contract lets exactly one of the three through. */
function wantedBy({ booking_id, bid_id, inquiry_bids_id }: z.infer<typeof contract>) {
  if (bid_id !== undefined) return { key: 'bid_id' as const, id: bid_id };
  if (inquiry_bids_id !== undefined) return { key: 'inquiry_bids_id' as const, id: inquiry_bids_id };
  return { key: 'booking_id' as const, id: Number(booking_id) };
}
