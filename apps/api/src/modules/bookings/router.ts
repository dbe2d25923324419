import { bookingList, bookingPage } from '@tank/schema/bookings';
import { procedure, router } from '../../kernel/trpc.ts';
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
});
