import { messageAnswer } from '@tank/schema/answers';
import {
  backOut as backOutInput,
  bookedCapacity,
  bookingList,
  bookingPage,
  calendarAnswer,
  calendar as calendarInput,
  forecastAnswer,
  forecast as forecastInput,
} from '@tank/schema/bookings';
import { procedure, router } from '../../kernel/trpc.ts';
import { backOut } from './back-out.ts';
import { getBookedCapacity, getCalendar, getForecast } from './dashboard.ts';
import { listAllBookings, listTerminalBookings, listTraderBookings } from './list-bookings.ts';
import { bookingPolicy } from './policy.ts';

export const bookingsRouter = router({
  listTerminal: procedure(bookingPolicy.listTerminal)
    .input(bookingList)
    .output(bookingPage)
    .query(listTerminalBookings),
  listTrader: procedure(bookingPolicy.listTrader)
    .input(bookingList)
    .output(bookingPage)
    .query(listTraderBookings),
  listAll: procedure(bookingPolicy.listAll).input(bookingList).output(bookingPage).query(listAllBookings),
  backOut: procedure(bookingPolicy.backOut).input(backOutInput).output(messageAnswer).mutation(backOut),
  calendar: procedure(bookingPolicy.calendar).input(calendarInput).output(calendarAnswer).query(getCalendar),
  bookedCapacity: procedure(bookingPolicy.bookedCapacity).output(bookedCapacity).query(getBookedCapacity),
  forecast: procedure(bookingPolicy.forecast).input(forecastInput).output(forecastAnswer).query(getForecast),
});
