import { type calendar, type forecast, forecastRules } from '@tank/schema/bookings';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { bookingPolicy } from './policy.ts';
import { bookedOn, calendarRows, forecastRows, freeOn } from './queries-dashboard.ts';
import { overbookedMonths } from './queries-overbooked.ts';

type Check = Record<string, Record<string, boolean>>;

/** The booking calendar of a year, from one side; terminals are told where their storage is overbooked. */
export async function getCalendar({ ctx, input }: Call<z.infer<typeof calendar>>) {
  authorize(ctx, bookingPolicy.calendar);
  const { type: side, year } = input;
  const { user_id } = userOf(ctx);
  const [data, overbooked] = await Promise.all([
    calendarRows(ctx.db, { user_id, side, year }),
    side === 'terminal' ? overbookedMonths(ctx.db, { owner_id: user_id, year }) : [],
  ]);
  const check: Check = {};
  for (const { storage_id, month } of overbooked) {
    const months = check[storage_id] ?? {};
    months[month] = true;
    check[storage_id] = months;
  }
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
