import type { quoteList } from '@tank/schema/market/bid-ask';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { bidAskPolicy } from './policy.ts';
import { allQuotes } from './queries.ts';

/** Bid Ask: all quotes. */
export async function listQuotes({ ctx, input }: Call<z.infer<typeof quoteList>>) {
  authorize(ctx, bidAskPolicy.list);
  return listQuery({ ctx, source: allQuotes, input, scope: {} });
}
