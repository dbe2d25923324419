import { renewalRequests } from '@tank/db/tables/bookings';
import { messages } from '@tank/schema/messages';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import type { Registration } from '../../kernel/effects/registration.ts';
import { transitionAll } from '../../kernel/effects/transition.ts';
import { renewalLifecycle } from './lifecycle.ts';

/** Rejects the open requests of bookings that the caller has locked and closed. */
async function rejectOpenRenewals(ctx: TxCtx, booking_ids: number[]): Promise<void> {
  const reason = messages.renewalBookingClosed;
  const where = sql`${renewalRequests.booking_id} = any(${sql.param(booking_ids)}::bigint[])`;
  await transitionAll(ctx, renewalLifecycle, 'close', { where, set: { reason }, reason });
}

export const renewalRegistration: Registration<'renewal'> = {
  after: { 'booking.back_out': rejectOpenRenewals, 'booking.complete': rejectOpenRenewals },
};
