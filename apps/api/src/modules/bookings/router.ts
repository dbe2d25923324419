import { messageAnswer } from '@tank/schema/answers';
import {
  backOut as backOutInput,
  bookedCapacity,
  bookingAnswer,
  bookingList,
  bookingPage,
  calendarAnswer,
  calendar as calendarInput,
  capacityByStorage,
  forecastAnswer,
  forecast as forecastInput,
  freeCapacity,
  freeCapacityAnswer,
  getBooking as getInput,
  teamBookingList,
  teamBookingPage,
  teamCalendarAnswer,
  wouldOverbook,
  wouldOverbookAnswer,
} from '@tank/schema/trade/bookings';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { backOut } from './back-out.ts';
import { getFreeCapacity, getOverbookedMonths } from './capacity-by-month.ts';
import {
  getBookedCapacity,
  getCalendar,
  getCapacityByStorage,
  getForecast,
  getTeamCalendar,
} from './dashboard.ts';
import { getBooking } from './get-booking.ts';
import {
  listAllBookings,
  listTerminalBookings,
  listTerminalTeamBookings,
  listTraderBookings,
  listTraderTeamBookings,
} from './list-bookings.ts';
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
  listTerminalTeam: procedure(bookingPolicy.listTeam)
    .input(teamBookingList)
    .output(teamBookingPage)
    .query(listTerminalTeamBookings),
  listTraderTeam: procedure(bookingPolicy.listTeam)
    .input(teamBookingList)
    .output(teamBookingPage)
    .query(listTraderTeamBookings),
  get: procedure(bookingPolicy.view).input(getInput).output(bookingAnswer).query(getBooking),
  wouldOverbook: procedure(bookingPolicy.wouldOverbook)
    .input(wouldOverbook)
    .output(wouldOverbookAnswer)
    .query(getOverbookedMonths),
  freeCapacity: procedure(bookingPolicy.freeCapacity)
    .input(freeCapacity)
    .output(freeCapacityAnswer)
    .query(getFreeCapacity),
  backOut: procedure(bookingPolicy.backOut).input(backOutInput).output(messageAnswer).mutation(backOut),
  calendar: procedure(bookingPolicy.calendar).input(calendarInput).output(calendarAnswer).query(getCalendar),
  calendarTeam: procedure(bookingPolicy.calendarTeam)
    .input(calendarInput)
    .output(teamCalendarAnswer)
    .query(getTeamCalendar),
  bookedCapacity: procedure(bookingPolicy.bookedCapacity).output(bookedCapacity).query(getBookedCapacity),
  capacityByStorage: procedure(bookingPolicy.capacityByStorage)
    .output(capacityByStorage)
    .query(getCapacityByStorage),
  forecast: procedure(bookingPolicy.forecast).input(forecastInput).output(forecastAnswer).query(getForecast),
});
