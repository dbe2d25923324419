import { bookings } from '@tank/db/tables/bookings';
import { linkTo } from '@tank/schema/entities';
import { isTermOver } from '@tank/schema/kit/dates';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages } from '@tank/schema/messages';
import { found, userOf } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { DomainError } from '../../kernel/errors/errors.ts';

type Input = Omit<typeof bookings.$inferInsert, 'date_booked' | 'status'>;

interface Options {
  ctx: TxCtx;
  input: Input;
  /** The user confirmed a start date in the past. */
  confirm_past_start: 0 | 1 | undefined;
}

/**
 * Makes the booking of an accepted bid, offer or renewal in the accepting transaction, and notifies the other party.
 * @throws CONFLICT if its term is over (or from a unique index, should a lock be missing); UNCONFIRMED if its start date has
 * passed and the user did not confirm it.
 */
export async function makeBooking({ ctx, input, confirm_past_start }: Options): Promise<number> {
  if (isTermOver(input, ctx.today)) throw new DomainError('CONFLICT', messages.termOver);
  if (input.start_date < ctx.today && !confirm_past_start)
    throw new DomainError('UNCONFIRMED', messages.startPassed);
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
        description: notificationTexts.booking.book({ booking_id, volume, start_date, term }),
        endpoint: linkTo('booking', booking_id),
      },
    ],
  });
  return booking_id;
}
