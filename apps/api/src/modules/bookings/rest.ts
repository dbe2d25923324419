import { bookingTable, teamBookingTable } from '@tank/schema/tables/bookings';
import { backOut, calendar, forecast } from '@tank/schema/trade/bookings';
import { bodyOf, idOf, listOf, pathValue, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { bookingsRouter } from './router.ts';

const bookings = createCaller(bookingsRouter);

/** Documented parameters that are not in snake_case. */
const renamed = { startDate: 'start_date', endDate: 'end_date' };

export const bookingsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/booking/terminal',
    procedure: 'bookings.listTerminal',
    operation: 'listTerminalBookings',
    summary: 'Bookings on Your Storage',
    table: bookingTable,
    call: ({ ctx, query }) => bookings(ctx).listTerminal(listOf(query, bookingTable)),
  },
  {
    method: 'GET',
    path: '/api/booking/trader',
    procedure: 'bookings.listTrader',
    operation: 'listTraderBookings',
    summary: 'Bookings on Your Offers',
    table: bookingTable,
    call: ({ ctx, query }) => bookings(ctx).listTrader(listOf(query, bookingTable)),
  },
  {
    method: 'GET',
    path: '/api/booking/terminal/team',
    procedure: 'bookings.listTerminalTeam',
    operation: 'listTeamTerminalBookings',
    summary: "Bookings on the team's storage",
    table: teamBookingTable,
    call: ({ ctx, query }) => bookings(ctx).listTerminalTeam(listOf(query, teamBookingTable)),
  },
  {
    method: 'GET',
    path: '/api/booking/trader/team',
    procedure: 'bookings.listTraderTeam',
    operation: 'listTeamTraderBookings',
    summary: "Bookings on the team's offers",
    table: teamBookingTable,
    call: ({ ctx, query }) => bookings(ctx).listTraderTeam(listOf(query, teamBookingTable)),
  },
  {
    method: 'GET',
    path: '/api/booking',
    procedure: 'bookings.listAll',
    operation: 'listBookings',
    summary: 'All Bookings',
    table: bookingTable,
    call: ({ ctx, query }) => bookings(ctx).listAll(listOf(query, bookingTable)),
  },
  {
    method: 'DELETE',
    path: '/api/booking/:type/:id',
    procedure: 'bookings.backOut',
    operation: 'backOutOfBooking',
    summary: 'Backs out of a booking',
    params: backOut.pick({ type: true }),
    call: ({ ctx, params }) =>
      bookings(ctx).backOut({ booking_id: idOf(params), type: pathValue(params, backOut, 'type') }),
  },
  {
    method: 'GET',
    path: '/api/booking/calendar/my/:type/:year',
    procedure: 'bookings.calendar',
    operation: 'getBookingCalendar',
    summary: 'The booking calendar of a year',
    params: calendar,
    call: ({ ctx, params }) =>
      bookings(ctx).calendar({ type: pathValue(params, calendar, 'type'), year: idOf(params, 'year') }),
  },
  {
    method: 'GET',
    path: '/api/booking/calendar/team/:type/:year',
    procedure: 'bookings.calendarTeam',
    operation: 'getTeamBookingCalendar',
    summary: "The team's booking calendar of a year",
    params: calendar,
    call: ({ ctx, params }) =>
      bookings(ctx).calendarTeam({ type: pathValue(params, calendar, 'type'), year: idOf(params, 'year') }),
  },
  {
    method: 'GET',
    path: '/api/booking/booked_capacity/my',
    procedure: 'bookings.bookedCapacity',
    operation: 'getBookedCapacity',
    summary: 'Booked capacity today',
    call: ({ ctx }) => bookings(ctx).bookedCapacity(),
  },
  {
    method: 'GET',
    path: '/api/booking/forecast/my',
    procedure: 'bookings.forecast',
    operation: 'getForecast',
    summary: 'Revenue and lease costs by month',
    query: forecast,
    renamed,
    call: ({ ctx, query }) => bookings(ctx).forecast(bodyOf(query, forecast, renamed)),
  },
];
