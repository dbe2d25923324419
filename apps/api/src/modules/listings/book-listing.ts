import { listings } from '@tank/db/tables/listings';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { holdFor, transit } from '../../kernel/transition.ts';
import { listingLifecycle } from './lifecycle.ts';

/** Locks a listing and books it, as its owner. @throws CONFLICT unless it is Open. */
export async function bookListing({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) {
  const listing = await holdFor(ctx, listingLifecycle, { event: 'book', id: input.listing_id });
  await transit(ctx, listingLifecycle, 'book', { where: eq(listings.listing_id, input.listing_id) });
  return listing;
}
