import type { ownOffersOn } from '@tank/schema/trade/offers';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { offerPolicy } from './policy.ts';
import { loadLatestOffers } from './queries.ts';

/** The caller's own offer on each of these inquiries, for the rows of the market list. */
export async function listOwnOffers({ ctx, input }: Call<z.infer<typeof ownOffersOn>>) {
  authorize(ctx, offerPolicy.listOwnOn);
  return { data: await loadLatestOffers(ctx, userOf(ctx).user_id, input.inquiry_ids) };
}
