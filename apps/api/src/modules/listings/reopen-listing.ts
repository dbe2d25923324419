import { listings } from '@tank/db/tables/listings';
import { keptOpen } from '@tank/schema/kit/dates';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { found } from '../../kernel/policy.ts';
import { listingMachine } from './machine.ts';
import { lockListing } from './queries.ts';

/**
 * Reposts a listing whose booking was backed out of, by its owner or the trader; it is open again for as long as
 * it was when it was posted, at least, and no longer for being reposted often.
 * @throws CONFLICT where it is not Booked.
 */
export async function reopenListing({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) {
  const { listing_id } = input;
  const listing = found(await lockListing(ctx.db, listing_id, 'update'));
  const to = fire(listingMachine.repost, listing.status);
  const expiration = keptOpen({ ...listing, today: ctx.today });
  await ctx.db.update(listings).set({ status: to, expiration }).where(eq(listings.listing_id, listing_id));
  record(ctx, {
    entity: 'listing',
    entity_id: listing_id,
    event: 'repost',
    from: listing.status,
    to,
    audience: [listing.owner_id],
  });
}
