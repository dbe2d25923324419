import { bidAsk } from '@tank/db/tables/bid-ask';
import type { quoteId } from '@tank/schema/market/bid-ask';
import { messages, success } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { bidAskPolicy } from './policy.ts';

/** Deletes a quote; the audit log keeps its values. @throws NOT_FOUND */
export async function deleteQuote({ ctx, input }: Call<z.infer<typeof quoteId>>) {
  authorize(ctx, bidAskPolicy.delete);
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db.delete(bidAsk).where(eq(bidAsk.bid_ask_id, input.bid_ask_id)).returning();
    const { bid_ask_id, ...details } = found(row);
    record(tx, { entity: 'bid_ask', entity_id: bid_ask_id, event: 'delete', details });
    return { message: success(messages.quoteDeleted) };
  });
}
