import { authorize, found, relationsTo } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/effects/state-machine.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { productsOfCategories } from '../context/get-context.ts';
import { listingLifecycle } from './lifecycle.ts';
import { listingPolicy } from './policy.ts';
import { loadListingModes, lockListing } from './queries.ts';

/**
 * Share-locks a listing so that it stays Open until the transaction ends. Returns it with the products and access modes
 * allowed in a bid.
 * @throws FORBIDDEN for its owner, CONFLICT unless it is Open.
 */
export async function lockListingForBid({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) {
  const listing = found(await lockListing(ctx.db, input.listing_id, 'share'));
  authorize(ctx, listingPolicy.bid, relationsTo(ctx.actor, { owner: listing.owner_id }));
  fire(listingLifecycle.events.bid, expiredStatus(listing, ctx.today));
  const [products, access_modes] = await Promise.all([
    productsOfCategories({ ctx, input: { product_category: listing.product_category } }),
    loadListingModes(ctx.db, listing.listing_id),
  ]);
  return { listing, products, access_modes };
}
