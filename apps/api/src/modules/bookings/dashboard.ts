import { type calendar, type forecast, forecastRules } from '@tank/schema/trade/bookings';
import { totalFreeCapacity } from '@tank/schema/trade/free-capacity';
import type * as z from 'zod';
import { authorize, teamOf, userOf } from '../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { bookingPolicy } from './policy.ts';
import {
  loadCalendar,
  loadForecast,
  loadHeldCapacity,
  loadOwnCapacity,
  loadTeamCalendar,
} from './queries-dashboard.ts';
import { listOverbookedMonths, type OwnerScope } from './queries-overbooked.ts';

type Calendar = z.infer<typeof calendar>;
type Check = Record<string, Record<string, boolean>>;

/** The overbooked months of each storage; empty for a trader. */
async function loadOverbookedMonths(
  ctx: AuthorizedCtx,
  scope: OwnerScope,
  { type, year }: Calendar,
): Promise<Check> {
  const overbooked = type === 'terminal' ? await listOverbookedMonths(ctx.db, { scope, year }) : [];
  const check: Check = {};
  for (const { storage_id, month } of overbooked) {
    const months = check[storage_id] ?? {};
    months[month] = true;
    check[storage_id] = months;
  }
  return check;
}

/** The caller's bookings of a year on one side. */
export async function getCalendar({ ctx, input }: Call<Calendar>) {
  authorize(ctx, bookingPolicy.calendar);
  const scope = { user_id: userOf(ctx).user_id };
  const { type: side, year } = input;
  const [data, check] = await Promise.all([
    loadCalendar(ctx.db, { scope, side, year }),
    loadOverbookedMonths(ctx, scope, input),
  ]);
  return { data: [...data], check };
}

/** The bookings of all members of the caller's team, and the overbooked months of all their storages. */
export async function getTeamCalendar({ ctx, input }: Call<Calendar>) {
  authorize(ctx, bookingPolicy.calendarTeam);
  const scope = { team_id: teamOf(ctx) };
  const { user_id } = userOf(ctx);
  const { type: side, year } = input;
  const [data, check] = await Promise.all([
    loadTeamCalendar(ctx.db, { scope, user_id, side, year }),
    loadOverbookedMonths(ctx, scope, input),
  ]);
  return { data: [...data], check };
}

/** Today's booked volume: of a terminal's own storages, or the volume that a trader holds in the storages of others. */
const loadCapacityToday = (ctx: AuthorizedCtx) => {
  const { user_id, category } = userOf(ctx);
  const load = category === 'Trader' ? loadHeldCapacity : loadOwnCapacity;
  return load(ctx.db, { user_id, day: ctx.today });
};

/** Booked capacity today by storage. */
export async function getCapacityByStorage({ ctx }: Call<void>) {
  authorize(ctx, bookingPolicy.capacityByStorage);
  return { data: [...(await loadCapacityToday(ctx))] };
}

/** Booked capacity today as chart shares: booked volumes in descending order, then the free capacity of the caller's storages. */
export async function getBookedCapacity({ ctx }: Call<void>) {
  authorize(ctx, bookingPolicy.bookedCapacity);
  const storages = [...(await loadCapacityToday(ctx))];
  const booked = storages
    .filter((storage) => storage.booked > 0)
    .sort((a, b) => b.booked - a.booked)
    .map(({ storage_name, booked }) => ({ name: storage_name, value: booked }));
  const free = totalFreeCapacity(storages);
  return { data: free > 0 ? [...booked, { name: 'Available', value: free }] : booked };
}

/** Revenue and lease costs by month. */
export async function getForecast({ ctx, input }: Call<z.infer<typeof forecast>>) {
  authorize(ctx, bookingPolicy.forecast);
  refuse(forecastRules(input, ctx.today));
  return { data: [...(await loadForecast(ctx.db, { user_id: userOf(ctx).user_id, ...input }))] };
}
