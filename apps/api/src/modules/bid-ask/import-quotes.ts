import { bidAsk } from '@tank/db/tables/bid-ask';
import type { importQuotes as contract } from '@tank/schema/market/bid-ask';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { refuseUnknownCategories } from './check-categories.ts';
import { bidAskPolicy } from './policy.ts';

/** Creates all quotes with today as their date_placed, or none if one is invalid. */
export async function importQuotes({ ctx, input: { quotes } }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bidAskPolicy.import);
  return transaction(ctx, async (tx) => {
    await refuseUnknownCategories(
      tx,
      quotes.map((quote, i) => ({ ...quote, path: `quotes.${i}.product_category` })),
    );
    const origin = { date_placed: tx.today, entered_by: userOf(tx).user_id };
    const rows = await tx.db
      .insert(bidAsk)
      .values(quotes.map((quote) => ({ ...quote, ...origin })))
      .returning({ bid_ask_id: bidAsk.bid_ask_id });
    for (const { bid_ask_id } of rows)
      record(tx, { entity: 'bid_ask', entity_id: bid_ask_id, event: 'import' });
    return { message: success(messages.quotesImported) };
  });
}
