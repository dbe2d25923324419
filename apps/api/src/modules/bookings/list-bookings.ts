import type { bookingList, teamBookingList } from '@tank/schema/trade/bookings';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { ownScope, teamScope } from '../../kernel/lists/team-list.ts';
import { bookingPolicy } from './policy.ts';
import {
  allBookings,
  teamTerminalBookings,
  teamTraderBookings,
  terminalBookings,
  traderBookings,
} from './queries.ts';

type Input = Call<z.infer<typeof bookingList>>;
type TeamInput = Call<z.infer<typeof teamBookingList>>;

/** Bookings on Your Storage, with the trader's contact details. */
export async function listTerminalBookings({ ctx, input }: Input) {
  authorize(ctx, bookingPolicy.listTerminal);
  return listQuery({ ctx, source: terminalBookings, input, ...ownScope(ctx) });
}

/** Bookings on Your Offers, with the terminal's contact details. */
export async function listTraderBookings({ ctx, input }: Input) {
  authorize(ctx, bookingPolicy.listTrader);
  return listQuery({ ctx, source: traderBookings, input, ...ownScope(ctx) });
}

/** All Bookings. */
export async function listAllBookings({ ctx, input }: Input) {
  authorize(ctx, bookingPolicy.listAll);
  return listQuery({ ctx, source: allBookings, input, scope: { today: ctx.today } });
}

/** Bookings on the team's storage, with contact details only if the caller is a party. */
export async function listTerminalTeamBookings({ ctx, input }: TeamInput) {
  authorize(ctx, bookingPolicy.listTeam);
  return listQuery({ ctx, source: teamTerminalBookings, input, ...teamScope(ctx) });
}

/** Bookings on the team's offers, with contact details only if the caller is a party. */
export async function listTraderTeamBookings({ ctx, input }: TeamInput) {
  authorize(ctx, bookingPolicy.listTeam);
  return listQuery({ ctx, source: teamTraderBookings, input, ...teamScope(ctx) });
}
