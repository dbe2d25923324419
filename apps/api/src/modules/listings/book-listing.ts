import { listings } from '@tank/db/tables/listings';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found, relationsTo } from '../../kernel/policy.ts';
import { listingMachine, statusOn } from './machine.ts';
import { listingPolicy } from './policy.ts';
import { lockListing } from './queries.ts';

/** Locks a listing and books it, as its owner. @throws CONFLICT unless it is Open. */
export async function bookListing({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) {
  const listing = found(await lockListing(ctx.db, input.listing_id, 'update'));
  authorize(ctx, listingPolicy.book, relationsTo(ctx.actor, { owner: listing.owner_id }));
  const from = statusOn(listing, ctx.today);
  const to = fire(listingMachine.book, from);
  await ctx.db.update(listings).set({ status: to }).where(eq(listings.listing_id, listing.listing_id));
  record(ctx, {
    entity: 'listing',
    entity_id: listing.listing_id,
    event: 'book',
    from,
    to,
    audience: [listing.owner_id],
  });
  return listing;
}
