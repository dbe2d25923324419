import { renewalRequests } from '@tank/db/tables/bookings';
import { messages } from '@tank/schema/messages';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { transit } from '../../kernel/effects/transition.ts';
import { renewalLifecycle } from './lifecycle.ts';

/**
 * Rejects what is still open on bookings that the caller has locked and closes, and tells both parties of each request
 * why.
 */
export function closeRenewalsOf({ ctx, input }: { ctx: TxCtx; input: { booking_ids: number[] } }) {
  const reason = messages.renewalBookingClosed;
  const where = sql`${renewalRequests.booking_id} = any(${sql.param(input.booking_ids)}::bigint[])`;
  return transit(ctx, renewalLifecycle, 'close', { where, set: { reason }, reason });
}
