import type { IndexAssessment, indexPast } from '@tank/schema/market/price-index';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { marketPolicy } from '../policy.ts';
import { resolveCategories } from '../resolve-input.ts';
import { readAssessments } from './queries-index-read.ts';

/** Every assessment of a region and category. */
export async function getPriceIndexPast({
  ctx,
  input,
}: Call<z.infer<typeof indexPast>>): Promise<IndexAssessment[]> {
  authorize(ctx, marketPolicy.priceIndexPast);
  const { product_category_id } = await resolveCategories(ctx, input.product_category);
  return readAssessments(ctx.db, { region: input.region, product_category_id, today: ctx.today });
}
