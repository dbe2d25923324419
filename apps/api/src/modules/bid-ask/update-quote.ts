import { bidAsk } from '@tank/db/tables/bid-ask';
import type { updateQuote as contract } from '@tank/schema/market/bid-ask';
import { messages, success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError, refuseNoChange } from '../../kernel/errors/errors.ts';
import { refuseUnknownCategories } from './check-categories.ts';
import { bidAskPolicy } from './policy.ts';
import { lockQuote } from './queries.ts';

/** Changes a quote except its date_placed. @throws NOT_FOUND, STALE if another Admin has changed it. */
export async function updateQuote({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bidAskPolicy.update);
  const { bid_ask_id, version, ...values } = input;
  refuseNoChange(values);
  return transaction(ctx, async (tx) => {
    const { product_category } = values;
    if (product_category) await refuseUnknownCategories(tx, [{ product_category, path: 'product_category' }]);
    const before = found(await lockQuote(tx.db, bid_ask_id));
    if (version !== undefined && version !== before.version) throw new DomainError('STALE', messages.stale);
    await tx.db
      .update(bidAsk)
      .set({ ...values, version: before.version + 1 })
      .where(eq(bidAsk.bid_ask_id, bid_ask_id));
    record(tx, { entity: 'bid_ask', entity_id: bid_ask_id, event: 'update', details: values });
    return { message: success(messages.quoteUpdated) };
  });
}
