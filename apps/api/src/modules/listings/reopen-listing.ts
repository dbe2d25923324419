import { listings } from '@tank/db/tables/listings';
import { keptOpen } from '@tank/schema/kit/dates';
import { eq } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';
import { holdFor, transit } from '../../kernel/transition.ts';
import { listingLifecycle } from './lifecycle.ts';

/**
 * Reposts a listing whose booking was backed out of, by its owner or the trader; it is open again for as long as
 * it was when it was posted, at least, and no longer for being reposted often.
 * @throws CONFLICT where it is not Booked.
 */
export async function reopenListing({ ctx, input }: { ctx: TxCtx; input: { listing_id: number } }) {
  const listing = await holdFor(ctx, listingLifecycle, { event: 'repost', id: input.listing_id });
  const set = { expiration: keptOpen({ ...listing, today: ctx.today }) };
  await transit(ctx, listingLifecycle, 'repost', { where: eq(listings.listing_id, input.listing_id), set });
}
