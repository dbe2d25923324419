import { bookings } from '@tank/db/tables/bookings';
import type { bookingStatuses } from '@tank/schema/enums';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages } from '@tank/schema/messages';
import { type Relation, relationsTo } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { defineLifecycle, type RowOf } from '../../kernel/effects/transition.ts';
import { bookingPolicy } from './policy.ts';
import { lockBooking } from './queries.ts';

const texts = notificationTexts.booking;

const columns = {
  booking_id: bookings.booking_id,
  terminal_id: bookings.terminal_id,
  trader_id: bookings.trader_id,
  listing_id: bookings.listing_id,
  inquiry_id: bookings.inquiry_id,
};

type BookingStatus = (typeof bookingStatuses)[number];

type Parties = Pick<typeof bookings.$inferSelect, 'terminal_id' | 'trader_id'>;

export const bookingRelations = ({ actor }: Ctx, { terminal_id, trader_id }: Parties): Relation[] =>
  relationsTo(actor, { terminal: terminal_id, trader: trader_id });

interface BookingState {
  status: BookingStatus;
  /** First day after the term. */
  end_date: string;
}

/** A booking whose term is over reads as Closed before the job writes the status. */
export const bookingStatusOn = ({ status, end_date }: BookingState, today: string): BookingStatus =>
  status === 'Active' && end_date <= today ? 'Closed' : status;

/** The text names the reposted listing or inquiry if the recipient owns it: terminals own listings, traders inquiries. */
function backOutNotice(booking: RowOf<typeof columns>, by: number | undefined) {
  const { booking_id, terminal_id, trader_id, listing_id, inquiry_id } = booking;
  if (by !== terminal_id && listing_id !== null)
    return { user_id: terminal_id, description: texts.back_out_of_listing({ booking_id, listing_id }) };
  if (by === terminal_id && inquiry_id !== null)
    return { user_id: trader_id, description: texts.back_out_of_inquiry({ booking_id, inquiry_id }) };
  return { user_id: by === terminal_id ? trader_id : terminal_id, description: texts.back_out(booking) };
}

/** docs/product.md#statuses: Active -> Closed, completed or backed_out. */
export const bookingLifecycle = defineLifecycle({
  entity: 'booking',
  table: bookings,
  key: bookings.booking_id,
  columns,
  id: (booking) => booking.booking_id,
  find: (ctx, booking_id: number, strength) => lockBooking(ctx.db, booking_id, strength),
  relations: bookingRelations,
  lockedStatus: (ctx, booking) => bookingStatusOn(booking, ctx.today),
  audience: ({ terminal_id, trader_id }) => [terminal_id, trader_id],
  events: {
    back_out: {
      from: ['Active'],
      to: 'Closed',
      who: bookingPolicy.backOut,
      refusal: messages.bookingClosed,
      effects: [
        'its listing or inquiry is reposted',
        'its open renewal request is rejected',
        'the other party is notified',
      ],
      notify: (booking, { by }) => [backOutNotice(booking, by)],
    },
    complete: {
      from: ['Active'],
      to: 'Closed',
      who: 'job',
      refusal: messages.bookingClosed,
      effects: ['its open renewal request is rejected', 'both parties are notified'],
      notify: (booking) =>
        [booking.terminal_id, booking.trader_id].map((user_id) => ({
          user_id,
          description: texts.complete(booking),
        })),
    },
    renew: {
      from: ['Active'],
      to: 'Active',
      who: bookingPolicy.renew,
      refusal: messages.renewalNotActive,
      effects: ['a renewal request is placed'],
    },
  },
});
