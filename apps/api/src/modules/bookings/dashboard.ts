import { type calendar, type forecast, forecastRules } from '@tank/schema/bookings';
import type * as z from 'zod';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { authorize, teamOf, userOf } from '../../kernel/policy.ts';
import { bookingPolicy } from './policy.ts';
import { bookedOn, calendarRows, forecastRows, freeOn, teamCalendarRows } from './queries-dashboard.ts';
import type { Whose } from './queries-months.ts';
import { overbookedMonths } from './queries-overbooked.ts';

type Calendar = z.infer<typeof calendar>;
type Check = Record<string, Record<string, boolean>>;

/** Terminals are told where their storage is overbooked. */
async function checkOf(ctx: AuthorizedCtx, whose: Whose, { type, year }: Calendar): Promise<Check> {
  const overbooked = type === 'terminal' ? await overbookedMonths(ctx.db, { whose, year }) : [];
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
  const whose = { user_id: userOf(ctx).user_id };
  const { type: side, year } = input;
  const [data, check] = await Promise.all([
    calendarRows(ctx.db, { whose, side, year }),
    checkOf(ctx, whose, input),
  ]);
  return { data: [...data], check };
}

/** The same of everybody in the caller's team, and of all their storages. */
export async function getTeamCalendar({ ctx, input }: Call<Calendar>) {
  authorize(ctx, bookingPolicy.calendarTeam);
  const whose = { team_id: teamOf(ctx) };
  const { user_id } = userOf(ctx);
  const { type: side, year } = input;
  const [data, check] = await Promise.all([
    teamCalendarRows(ctx.db, { whose, user_id, side, year }),
    checkOf(ctx, whose, input),
  ]);
  return { data: [...data], check };
}

/** Booked capacity today: on one's own storage with what is left of it, else on one's offers. */
export async function getBookedCapacity({ ctx }: Call<void>) {
  authorize(ctx, bookingPolicy.bookedCapacity);
  const { user_id, category } = userOf(ctx);
  const side = category === 'Trader' ? 'trader' : 'terminal';
  const [booked, free] = await Promise.all([
    bookedOn(ctx.db, { user_id, side, day: ctx.today }),
    side === 'terminal' ? freeOn(ctx.db, { owner_id: user_id, day: ctx.today }) : 0,
  ]);
  return { data: free > 0 ? [...booked, { name: 'Available', value: free }] : [...booked] };
}

/** Revenue and lease costs by month. */
export async function getForecast({ ctx, input }: Call<z.infer<typeof forecast>>) {
  authorize(ctx, bookingPolicy.forecast);
  refuse(forecastRules(input, ctx.today));
  return { data: [...(await forecastRows(ctx.db, { user_id: userOf(ctx).user_id, ...input }))] };
}
