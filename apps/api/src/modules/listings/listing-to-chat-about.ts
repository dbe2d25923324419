import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { listingMachine, statusOn } from './machine.ts';
import { listingPolicy } from './policy.ts';
import { lockListing } from './queries.ts';
import { standingTo } from './view-listing.ts';

/**
 * A listing whose owner may be asked about it, held open until the transaction ends.
 * @throws FORBIDDEN for its owner, CONFLICT unless it is Open, NOT_FOUND for who may not know of one that is not.
 */
export async function listingToChatAbout({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) {
  const listing = found(await lockListing(ctx.db, input.listing_id, 'share'));
  authorize(ctx, listingPolicy.chat, await standingTo(ctx, listing));
  fire(listingMachine.chat, statusOn(listing, ctx.today));
  return listing;
}
