import { authorize, found, relationsTo } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { listingPolicy } from './policy.ts';
import { loadListing } from './queries.ts';

/**
 * A listing with the caller's relations to it. One that is not Open is visible only to its owner, their team, Admins and
 * its bidders.
 * @throws NOT_FOUND if the caller may not see it.
 */
export async function loadVisibleListing(ctx: Ctx, listing_id: number) {
  const user_id = ctx.actor.kind === 'user' ? ctx.actor.user_id : 0;
  const row = found(await loadListing(ctx.db, { listing_id, user_id }));
  const { listing, owner, has_bid, has_booked } = row;
  const relations = relationsTo(ctx.actor, {
    owner: listing.owner_id,
    ...(has_bid && { bidder: user_id }),
    ...(has_booked && { trader: user_id }),
    teams: [owner.team_id],
  });
  const status = expiredStatus(listing, ctx.today);
  authorize(ctx, status === 'Open' ? listingPolicy.view : listingPolicy.viewClosed, relations);
  return { ...row, relations, status };
}
