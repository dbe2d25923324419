import { bidAsk } from '@tank/db/tables/bid-ask';
import type { createQuote as contract } from '@tank/schema/market/bid-ask';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { refuseUnknownCategories } from './check-categories.ts';
import { bidAskPolicy } from './policy.ts';

/** Creates a quote with today as its date_placed (docs/product.md#quotes). */
export async function createQuote({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bidAskPolicy.create);
  return transaction(ctx, async (tx) => {
    await refuseUnknownCategories(tx, [{ ...input, path: 'product_category' }]);
    const [row] = await tx.db
      .insert(bidAsk)
      .values({ ...input, date_placed: tx.today, entered_by: userOf(tx).user_id })
      .returning({ bid_ask_id: bidAsk.bid_ask_id });
    const { bid_ask_id } = found(row);
    record(tx, { entity: 'bid_ask', entity_id: bid_ask_id, event: 'create', details: input });
    return { message: success(messages.quoteCreated), data: { bid_ask_id } };
  });
}
