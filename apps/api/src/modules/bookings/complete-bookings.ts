import { bookings } from '@tank/db/tables/bookings';
import { and, inArray, lte, sql } from 'drizzle-orm';
import { BATCH, inBatches } from '../../kernel/batches.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize } from '../../kernel/policy.ts';
import { closeRenewalsOf } from '../renewals/close-renewals.ts';
import { bookingMachine } from './machine.ts';
import { bookingPolicy } from './policy.ts';

/** Writes down what every read says already: bookings whose term is over are Closed, completed. */
export async function completeBookings({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, bookingPolicy.complete);
  return inBatches(ctx, completeBatch);
}

async function completeBatch(tx: TxCtx): Promise<number> {
  const from = 'Active';
  const to = fire(bookingMachine.complete, from);
  const over = await tx.db
    .select({
      booking_id: bookings.booking_id,
      terminal_id: bookings.terminal_id,
      trader_id: bookings.trader_id,
    })
    .from(bookings)
    .where(and(sql`${bookings.status} = 'Active'`, lte(bookings.end_date, tx.today)))
    .orderBy(bookings.end_date, bookings.booking_id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const booking_ids = over.map((booking) => booking.booking_id);
  if (booking_ids.length === 0) return 0;
  await tx.db
    .update(bookings)
    .set({ status: to, closed_reason: 'completed', closed_at: tx.now.toISOString() })
    .where(inArray(bookings.booking_id, booking_ids));
  await closeRenewalsOf({ ctx: tx, input: { booking_ids } });
  for (const { booking_id, terminal_id, trader_id } of over)
    record(tx, {
      entity: 'booking',
      entity_id: booking_id,
      event: 'complete',
      from,
      to,
      audience: [terminal_id, trader_id],
      notify: [terminal_id, trader_id].map((user_id) => ({
        user_id,
        description: `The term of booking ${booking_id} is over.`,
        endpoint: '/my/booking',
      })),
    });
  return over.length;
}
