import type { comparison } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { categoriesFor, rangeOf } from './asked.ts';
import { marketPolicy } from './policy.ts';
import { byDay, seriesOf } from './series.ts';

/** One series of two regions. */
export async function getComparison({ ctx, input }: Call<z.infer<typeof comparison>>) {
  authorize(ctx, marketPolicy.comparison);
  const days = rangeOf(ctx, input);
  const { ids, product_category_id } = await categoriesFor(ctx, input.product_category);
  const [one, other] = await seriesOf(ctx, {
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
