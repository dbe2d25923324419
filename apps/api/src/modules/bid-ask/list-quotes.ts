import type { quoteList } from '@tank/schema/bid-ask';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { authorize } from '../../kernel/policy.ts';
import { bidAskPolicy } from './policy.ts';
import { allQuotes } from './queries.ts';

/** Bid Ask: every quote. */
export async function listQuotes({ ctx, input }: Call<z.infer<typeof quoteList>>) {
  authorize(ctx, bidAskPolicy.list);
  return listQuery({ ctx, source: allQuotes, input, scope: {} });
}
