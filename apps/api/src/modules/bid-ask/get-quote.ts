import type { quoteId } from '@tank/schema/market/bid-ask';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { bidAskPolicy } from './policy.ts';
import { readQuote } from './queries.ts';

/** One quote, as Edit Bid shows it. @throws NOT_FOUND */
export async function getQuote({ ctx, input }: Call<z.infer<typeof quoteId>>) {
  authorize(ctx, bidAskPolicy.get);
  return { data: found(await readQuote(ctx.db, input.bid_ask_id)) };
}
