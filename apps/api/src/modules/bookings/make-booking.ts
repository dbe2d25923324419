import { bookings } from '@tank/db/tables/bookings';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { found } from '../../kernel/policy.ts';

type Input = Omit<typeof bookings.$inferInsert, 'date_booked' | 'status'>;

/**
 * Makes the booking of an accepted bid, in the transaction that accepts it.
 * @throws CONFLICT from the unique indexes, should a lock ever be forgotten.
 */
export async function makeBooking({ ctx, input }: { ctx: TxCtx; input: Input }): Promise<number> {
  const [row] = await ctx.db
    .insert(bookings)
    .values({ ...input, date_booked: ctx.today })
    .returning({ booking_id: bookings.booking_id });
  const { booking_id } = found(row);
  record(ctx, {
    entity: 'booking',
    entity_id: booking_id,
    event: 'book',
    to: 'Active',
    audience: [input.terminal_id, input.trader_id],
  });
  return booking_id;
}
