import type { ownBidsOn } from '@tank/schema/trade/bids';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { bidPolicy } from './policy.ts';
import { loadLatestBids } from './queries.ts';

/** The caller's own bid on each of these listings, for the rows of the market list. */
export async function listOwnBids({ ctx, input }: Call<z.infer<typeof ownBidsOn>>) {
  authorize(ctx, bidPolicy.listOwnOn);
  return { data: await loadLatestBids(ctx, userOf(ctx).user_id, input.listing_ids) };
}
