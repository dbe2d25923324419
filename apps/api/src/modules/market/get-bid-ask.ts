import type { series } from '@tank/schema/market/market';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { marketPolicy } from './policy.ts';
import { resolveCategories, resolveRange } from './resolve-input.ts';
import { EVERYWHERE } from './roll-up/cells.ts';
import { byDay, readSeries } from './series/series.ts';

/** Bid and ask (docs/product.md#series). */
export async function getBidAsk({ ctx, input }: Call<z.infer<typeof series>>) {
  authorize(ctx, marketPolicy.bidAsk);
  const days = resolveRange(ctx, input);
  const { ids, product_category_id } = await resolveCategories(ctx, input.product_category);
  const [bid, ask] = await readSeries(ctx, {
    kinds: ['bid', 'ask'],
    areas: [input.region ?? EVERYWHERE],
    product_category_id,
    ids,
    days,
  });
  return byDay(days, (at) => ({
    bid: bid?.valueAt(at) ?? null,
    ask: ask?.valueAt(at) ?? null,
    bid_gap: bid?.gapAt(at),
    ask_gap: ask?.gapAt(at),
  }));
}
