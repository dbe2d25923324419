import { listings } from '@tank/db/tables/listings';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transitionDue } from '../../kernel/effects/transition.ts';
import { isDueToExpire } from '../../kernel/expiry.ts';
import { listingLifecycle } from './lifecycle.ts';
import { listingPolicy } from './policy.ts';

/** Writes status Expired to listings past their expiration and to the open bids on them; reads show it before this job runs. */
export async function expireListings({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, listingPolicy.expire);
  return transitionDue(ctx, listingLifecycle, 'expire', {
    due: isDueToExpire(listings, ctx.today),
    order: listings.expiration,
    cascade: 'listing.expire',
  });
}
