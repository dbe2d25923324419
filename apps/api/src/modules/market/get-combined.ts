import type { series } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { marketPolicy } from './policy.ts';
import { resolveCategories, resolveRange } from './resolve-input.ts';
import { EVERYWHERE } from './roll-up/cells.ts';
import { byDay, readSeries } from './series/series.ts';

/** Available capacity, open interest and price (docs/product.md#series). */
export async function getCombined({ ctx, input }: Call<z.infer<typeof series>>) {
  authorize(ctx, marketPolicy.combined);
  const days = resolveRange(ctx, input);
  const { ids, product_category_id } = await resolveCategories(ctx, input.product_category);
  const [capacity, interest, price] = await readSeries(ctx, {
    kinds: ['available_capacity', 'open_interest', 'price'],
    areas: [input.region ?? EVERYWHERE],
    product_category_id,
    ids,
    days,
  });
  return byDay(days, (at) => ({
    available_capacity: capacity?.valueAt(at) ?? 0,
    open_interest: interest?.valueAt(at) ?? 0,
    price: price?.valueAt(at) ?? null,
    price_gap: price?.gapAt(at),
  }));
}
