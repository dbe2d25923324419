import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { canFire } from '../../kernel/effects/state-machine.ts';
import { bookingLifecycle, bookingRelations, bookingStatusOn } from '../bookings/lifecycle.ts';
import { renewalPolicy } from './policy.ts';
import { loadBookingToRenew, loadRenewal, loadTerms } from './queries.ts';

/**
 * Initial values of the request dialog: the booking's open request, otherwise the booking's own terms starting at the end of
 * its last renewal, with the caller as the renewer (for an Admin: the trader).
 */
export async function getRenewalForm({ ctx, input }: Call<{ booking_id: number }>) {
  authorize(ctx, renewalPolicy.form);
  const { booking_id } = input;
  const renewed = found(await loadBookingToRenew(ctx.db, booking_id));
  const relations = bookingRelations(ctx, renewed);
  authorize(ctx, renewalPolicy.form, relations);
  const status = bookingStatusOn(renewed, ctx.today);
  const open_id = status === 'Active' ? renewed.open_renewal_id : null;
  const place = open_id === null && canFire(bookingLifecycle.events.renew, status, ctx.actor, relations);
  if (open_id !== null) {
    const {
      renewer_id: _,
      receiver_id: __,
      ...open
    } = found(await loadRenewal(ctx.db, { renewal_id: open_id, today: ctx.today }));
    return { data: { ...open, abilities: { place } } };
  }
  const { terminal_id, trader_id } = renewed;
  const [renewer_id, receiver_id] =
    userOf(ctx).user_id === terminal_id ? [terminal_id, trader_id] : [trader_id, terminal_id];
  const terms = found(await loadTerms(ctx.db, { booking_id, renewer_id, receiver_id }));
  return { data: { renewal_id: null, renewal_booking_id: null, ...terms, abilities: { place } } };
}
