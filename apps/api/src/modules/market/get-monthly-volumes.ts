import { addMonths } from '@tank/schema/kit/dates';
import type { monthlyVolumes } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { rangeOf } from './asked.ts';
import { createBookedCache } from './caches.ts';
import { marketPolicy } from './policy.ts';
import type { Days } from './roll-up/cells.ts';

const monthOf = (date: string) => date.slice(0, 7);

/** `YYYY-MM` of every month that has a day in the range. */
function monthsOf({ start_date, end_date }: Days): string[] {
  const months: string[] = [];
  for (let day = `${monthOf(start_date)}-01`; day <= end_date; day = addMonths(day, 1))
    months.push(monthOf(day));
  return months;
}

/**
 * MBBL booked in each month that the range touches, up to the running one: whole months, so that no other range tells what a day
 * brought.
 */
export async function getMonthlyVolumes({ ctx, input }: Call<z.infer<typeof monthlyVolumes>>) {
  authorize(ctx, marketPolicy.volumeMonthly);
  const days = rangeOf(ctx, input);
  const booked = await ctx.services.kept.of(createBookedCache).read(ctx);
  const running = monthOf(ctx.today);
  return monthsOf(days)
    .filter((date) => date <= running)
    .map((date) => ({ date, volume: booked.get(date) ?? 0, to_date: date === running }));
}
