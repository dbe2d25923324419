import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { listingMachine, statusOn } from './machine.ts';
import { lockListing } from './queries.ts';
import { standingTo } from './view-listing.ts';

/**
 * A listing of the caller whose files may change, held as it is until the transaction ends.
 * @throws NOT_FOUND, FORBIDDEN for others than its owner, CONFLICT unless it is Open.
 */
export async function listingToAttachTo({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) {
  const listing = found(await lockListing(ctx.db, input.listing_id, 'update'));
  authorize(ctx, listingMachine.attach.who, await standingTo(ctx, listing));
  fire(listingMachine.attach, statusOn(listing, ctx.today));
  return { audience: [listing.owner_id] };
}
