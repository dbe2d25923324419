import type { quoteId } from '@tank/schema/market/bid-ask';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { bidAskPolicy } from './policy.ts';
import { loadQuote } from './queries.ts';

/** A quote, for Edit Bid. @throws NOT_FOUND */
export async function getQuote({ ctx, input }: Call<z.infer<typeof quoteId>>) {
  authorize(ctx, bidAskPolicy.get);
  return { data: found(await loadQuote(ctx.db, input.bid_ask_id)) };
}
