import { bookings } from '@tank/db/tables/bookings';
import { showDate } from '@tank/schema/kit/dates';
import { mbbl } from '../../kernel/amounts.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { found, userOf } from '../../kernel/policy.ts';

type Input = Omit<typeof bookings.$inferInsert, 'date_booked' | 'status'>;

/**
 * Makes the booking of an accepted bid, in the transaction that accepts it, and tells the party that did not accept.
 * @throws CONFLICT from the unique indexes, should a lock ever be forgotten.
 */
export async function makeBooking({ ctx, input }: { ctx: TxCtx; input: Input }): Promise<number> {
  const [row] = await ctx.db
    .insert(bookings)
    .values({ ...input, date_booked: ctx.today })
    .returning({ booking_id: bookings.booking_id });
  const { booking_id } = found(row);
  const { terminal_id, trader_id, volume, start_date, term } = input;
  const other = userOf(ctx).user_id === terminal_id ? trader_id : terminal_id;
  record(ctx, {
    entity: 'booking',
    entity_id: booking_id,
    event: 'book',
    to: 'Active',
    audience: [terminal_id, trader_id],
    notify: [
      {
        user_id: other,
        description: `Booking ${booking_id} is made: ${mbbl(volume)} from ${showDate(start_date)} for ${term} ${term === 1 ? 'month' : 'months'}.`,
        endpoint: '/my/booking',
      },
    ],
  });
  return booking_id;
}
