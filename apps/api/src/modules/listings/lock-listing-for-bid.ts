import { authorize, found, relationsTo } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/effects/machine.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { productsOfCategories } from '../context/get-context.ts';
import { listingLifecycle } from './lifecycle.ts';
import { listingPolicy } from './policy.ts';
import { listingModes, lockListing } from './queries.ts';

/**
 * A listing that takes bids, held open until the transaction ends, with what a bid on it may name.
 * @throws FORBIDDEN for its owner, CONFLICT unless it is Open.
 */
export async function lockListingForBid({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) {
  const listing = found(await lockListing(ctx.db, input.listing_id, 'share'));
  authorize(ctx, listingPolicy.bid, relationsTo(ctx.actor, { owner: listing.owner_id }));
  fire(listingLifecycle.events.bid, expiredStatus(listing, ctx.today));
  const [products, access_modes] = await Promise.all([
    productsOfCategories({ ctx, input: { product_category: listing.product_category } }),
    listingModes(ctx.db, listing.listing_id),
  ]);
  return { listing, products, access_modes };
}
