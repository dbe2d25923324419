import { bookingTable } from '@tank/schema/tables/bookings';
import { listOf, type RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { bookingsRouter } from './router.ts';

const bookings = callerOf(bookingsRouter);

export const bookingsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/booking/terminal',
    summary: 'Bookings on Your Storage',
    table: bookingTable,
    call: ({ ctx, query }) => bookings(ctx).listTerminal(listOf(query, bookingTable)),
  },
  {
    method: 'GET',
    path: '/api/booking/trader',
    summary: 'Bookings on Your Offers',
    table: bookingTable,
    call: ({ ctx, query }) => bookings(ctx).listTrader(listOf(query, bookingTable)),
  },
  {
    method: 'GET',
    path: '/api/booking',
    summary: 'All Bookings',
    table: bookingTable,
    call: ({ ctx, query }) => bookings(ctx).listAll(listOf(query, bookingTable)),
  },
];
