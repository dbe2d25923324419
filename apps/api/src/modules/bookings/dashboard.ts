import { type calendar, type forecast, forecastRules } from '@tank/schema/trade/bookings';
import { freeOf } from '@tank/schema/trade/free-capacity';
import type * as z from 'zod';
import { authorize, teamOf, userOf } from '../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { bookingPolicy } from './policy.ts';
import {
  calendarRows,
  forecastRows,
  heldCapacity,
  ownCapacity,
  teamCalendarRows,
} from './queries-dashboard.ts';
import type { OwnerScope } from './queries-months.ts';
import { overbookedMonths } from './queries-overbooked.ts';

type Calendar = z.infer<typeof calendar>;
type Check = Record<string, Record<string, boolean>>;

/** The months in which a terminal's storage is overbooked. */
async function checkOf(ctx: AuthorizedCtx, scope: OwnerScope, { type, year }: Calendar): Promise<Check> {
  const overbooked = type === 'terminal' ? await overbookedMonths(ctx.db, { scope, year }) : [];
  const check: Check = {};
  for (const { storage_id, month } of overbooked) {
    const months = check[storage_id] ?? {};
    months[month] = true;
    check[storage_id] = months;
  }
  return check;
}

/** The booking calendar of a year, from one side. */
export async function getCalendar({ ctx, input }: Call<Calendar>) {
  authorize(ctx, bookingPolicy.calendar);
  const scope = { user_id: userOf(ctx).user_id };
  const { type: side, year } = input;
  const [data, check] = await Promise.all([
    calendarRows(ctx.db, { scope, side, year }),
    checkOf(ctx, scope, input),
  ]);
  return { data: [...data], check };
}

/** The same for all members of the caller's team, and all their storages. */
export async function getTeamCalendar({ ctx, input }: Call<Calendar>) {
  authorize(ctx, bookingPolicy.calendarTeam);
  const scope = { team_id: teamOf(ctx) };
  const { user_id } = userOf(ctx);
  const { type: side, year } = input;
  const [data, check] = await Promise.all([
    teamCalendarRows(ctx.db, { scope, user_id, side, year }),
    checkOf(ctx, scope, input),
  ]);
  return { data: [...data], check };
}

/** Today: a terminal's own storages; for a trader the capacity that it holds in others'. */
const capacityToday = (ctx: AuthorizedCtx) => {
  const { user_id, category } = userOf(ctx);
  const read = category === 'Trader' ? heldCapacity : ownCapacity;
  return read(ctx.db, { user_id, day: ctx.today });
};

/** Booked capacity today, storage by storage. */
export async function getCapacityByStorage({ ctx }: Call<void>) {
  authorize(ctx, bookingPolicy.capacityByStorage);
  return { data: [...(await capacityToday(ctx))] };
}

/** The same as the documented shares: what is booked, the largest first, and what is free in the caller's own storages. */
export async function getBookedCapacity({ ctx }: Call<void>) {
  authorize(ctx, bookingPolicy.bookedCapacity);
  const storages = [...(await capacityToday(ctx))];
  const booked = storages
    .filter((storage) => storage.booked > 0)
    .sort((a, b) => b.booked - a.booked)
    .map(({ storage_name, booked }) => ({ name: storage_name, value: booked }));
  const free = freeOf(storages);
  return { data: free > 0 ? [...booked, { name: 'Available', value: free }] : booked };
}

/** Revenue and lease costs by month. */
export async function getForecast({ ctx, input }: Call<z.infer<typeof forecast>>) {
  authorize(ctx, bookingPolicy.forecast);
  refuse(forecastRules(input, ctx.today));
  return { data: [...(await forecastRows(ctx.db, { user_id: userOf(ctx).user_id, ...input }))] };
}
