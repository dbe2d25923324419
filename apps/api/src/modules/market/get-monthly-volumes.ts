import { addMonths } from '@tank/schema/kit/dates';
import type { monthlyVolumes } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { marketPolicy } from './policy.ts';
import { resolveRange } from './resolve-input.ts';
import type { Days } from './roll-up/cells.ts';
import { createBookedCache } from './roll-up-caches.ts';

const monthOf = (date: string) => date.slice(0, 7);

/** Every month that overlaps the range, as `YYYY-MM`. */
function monthsOf({ start_date, end_date }: Days): string[] {
  const months: string[] = [];
  for (let day = `${monthOf(start_date)}-01`; day <= end_date; day = addMonths(day, 1))
    months.push(monthOf(day));
  return months;
}

/**
 * MBBL booked in each month that the range overlaps, up to the current month. Whole months only: otherwise two ranges
 * would reveal the volume of a single day.
 */
export async function getMonthlyVolumes({ ctx, input }: Call<z.infer<typeof monthlyVolumes>>) {
  authorize(ctx, marketPolicy.volumeMonthly);
  const days = resolveRange(ctx, input);
  const booked = await ctx.services.singletons.get(createBookedCache).read(ctx);
  const current = monthOf(ctx.today);
  return monthsOf(days)
    .filter((date) => date <= current)
    .map((date) => ({ date, volume: booked.get(date) ?? 0, to_date: date === current }));
}
