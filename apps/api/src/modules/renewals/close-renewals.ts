import { renewalRequests } from '@tank/db/tables/bookings';
import { messages } from '@tank/schema/messages';
import { and, eq, sql } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { renewalMachine } from './machine.ts';

/**
 * Rejects what is still open on bookings that the caller has locked and closes, and tells both parties of each request
 * why.
 */
export async function closeRenewalsOf({ ctx, input }: { ctx: TxCtx; input: { booking_ids: number[] } }) {
  const reason = messages.renewalBookingClosed;
  const { to } = renewalMachine.close;
  const closed = await ctx.db
    .update(renewalRequests)
    .set({ status: to, reason })
    .where(
      and(
        eq(renewalRequests.status, 'Open'),
        sql`${renewalRequests.booking_id} = any(${sql.param(input.booking_ids)}::bigint[])`,
      ),
    )
    .returning();
  for (const { renewal_id, booking_id, renewer_id, receiver_id } of closed)
    record(ctx, {
      entity: 'renewal',
      entity_id: renewal_id,
      event: 'close',
      from: 'Open',
      to,
      details: { reason },
      audience: [renewer_id, receiver_id],
      notify: [renewer_id, receiver_id].map((user_id) => ({
        user_id,
        description: `The renewal request for booking ${booking_id} was rejected: ${reason}`,
        endpoint: '/my/booking',
      })),
    });
}
