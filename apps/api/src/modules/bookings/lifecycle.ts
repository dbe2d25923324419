import { bookings } from '@tank/db/tables/bookings';
import { notificationTexts } from '@tank/schema/notification-texts';
import { relationsTo } from '../../kernel/policy.ts';
import { lifecycle, type RowOf } from '../../kernel/transition.ts';
import { bookingMachine, bookingStatusOn } from './machine.ts';
import { lockBooking } from './queries.ts';

const texts = notificationTexts.booking;

const columns = {
  booking_id: bookings.booking_id,
  terminal_id: bookings.terminal_id,
  trader_id: bookings.trader_id,
  listing_id: bookings.listing_id,
  inquiry_id: bookings.inquiry_id,
};

/** What is on the market again is told to its owner: a listing is the terminal's, an inquiry the trader's. */
function leftBehind(booking: RowOf<typeof columns>, by: number | undefined) {
  const { booking_id, terminal_id, trader_id, listing_id, inquiry_id } = booking;
  if (by !== terminal_id && listing_id !== null)
    return { user_id: terminal_id, description: texts.back_out_of_listing({ booking_id, listing_id }) };
  if (by === terminal_id && inquiry_id !== null)
    return { user_id: trader_id, description: texts.back_out_of_inquiry({ booking_id, inquiry_id }) };
  return { user_id: by === terminal_id ? trader_id : terminal_id, description: texts.back_out(booking) };
}

export const bookingLifecycle = lifecycle({
  entity: 'booking',
  table: bookings,
  key: bookings.booking_id,
  columns,
  id: (booking) => booking.booking_id,
  machine: bookingMachine,
  find: (ctx, booking_id: number, strength) => lockBooking(ctx.db, booking_id, strength),
  standing: ({ actor }, { terminal_id, trader_id }) =>
    relationsTo(actor, { terminal: terminal_id, trader: trader_id }),
  statusOf: (ctx, booking) => bookingStatusOn(booking, ctx.today),
  audience: ({ terminal_id, trader_id }) => [terminal_id, trader_id],
  notices: {
    back_out: (booking, { by }) => [leftBehind(booking, by)],
    complete: (booking) =>
      [booking.terminal_id, booking.trader_id].map((user_id) => ({
        user_id,
        description: texts.complete(booking),
      })),
  },
});
