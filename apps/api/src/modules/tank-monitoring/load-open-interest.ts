import { can } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { DateRange } from '../../kernel/tank-feed.ts';
import { marketPolicy } from '../market/policy.ts';
import { ALL_CATEGORIES, datesOf, EVERYWHERE } from '../market/roll-up/cells.ts';
import { readSeries } from '../market/series/series.ts';

const wholeMarket = { areas: [EVERYWHERE], product_category_id: ALL_CATEGORIES, ids: [] };

/** Open interest of the whole market in MBBL per day; null without a data subscription. */
export async function loadOpenInterest(ctx: Ctx, days: DateRange): Promise<(number | null)[] | null> {
  if (!can(ctx.actor, marketPolicy.combined)) return null;
  const [interest] = await readSeries(ctx, { ...wholeMarket, kinds: ['open_interest'], days });
  return datesOf(days).map((_, day) => interest?.valueAt(day) ?? null);
}
