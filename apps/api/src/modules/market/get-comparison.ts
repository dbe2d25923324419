import type { comparison } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { marketPolicy } from './policy.ts';
import { resolveCategories, resolveRange } from './resolve-input.ts';
import { byDay, readSeries } from './series/series.ts';

/** One kind of series for two regions. */
export async function getComparison({ ctx, input }: Call<z.infer<typeof comparison>>) {
  authorize(ctx, marketPolicy.comparison);
  const days = resolveRange(ctx, input);
  const { ids, product_category_id } = await resolveCategories(ctx, input.product_category);
  const [one, other] = await readSeries(ctx, {
    kinds: [input.type],
    areas: [input.region1, input.region2],
    product_category_id,
    ids,
    days,
  });
  return byDay(days, (at) => ({
    region1: one?.valueAt(at) ?? null,
    region2: other?.valueAt(at) ?? null,
    region1_gap: one?.gapAt(at),
    region2_gap: other?.gapAt(at),
  }));
}
