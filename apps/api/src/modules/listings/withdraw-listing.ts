import { listings } from '@tank/db/tables/listings';
import type { ListingStatus } from '@tank/schema/enums';
import { messages, success } from '@tank/schema/messages';
import { and, eq, gte } from 'drizzle-orm';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { rejectOpenBids } from '../bids/reject-open-bids.ts';
import { listingMachine, statusOn } from './machine.ts';
import { listingPolicy } from './policy.ts';
import { lockListing } from './queries.ts';
import { standingTo } from './view-listing.ts';

/**
 * Deleting a listing withdraws it; open bids on it are rejected (docs/product.md#withdrawing).
 * @throws FORBIDDEN for others than its owner, CONFLICT unless it is Open.
 */
export async function withdrawListing({ ctx, input }: Call<{ listing_id: number }>) {
  authorize(ctx, listingPolicy.withdraw);
  return transaction(ctx, async (tx) => {
    const listing = found(await lockListing(tx.db, input.listing_id, 'update'));
    authorize(tx, listingPolicy.withdraw, await standingTo(tx, listing));
    const to = fire(listingMachine.withdraw, statusOn(listing, tx.today));
    await withdraw(tx, listing, to);
    return { message: success(messages.listingDeleted) };
  });
}

/** Withdraws every open listing of a storage that is being deleted; those that ran out are left to the clock. */
export async function withdrawListingsOf({ ctx, input }: { ctx: TxCtx; input: { storage_id: number } }) {
  authorize(ctx, listingPolicy.withdraw);
  const open = await ctx.db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.storage_id, input.storage_id),
        eq(listings.status, 'Open'),
        gte(listings.expiration, ctx.today),
      ),
    )
    .orderBy(listings.listing_id)
    .for('update');
  for (const listing of open) await withdraw(ctx, listing, listingMachine.withdraw.to);
}

type Locked = Pick<typeof listings.$inferSelect, 'listing_id' | 'owner_id' | 'status'>;

async function withdraw(tx: TxCtx, listing: Locked, to: ListingStatus): Promise<void> {
  const { listing_id, owner_id, status: from } = listing;
  const reason = messages.listingWithdrawnReason;
  await tx.db.update(listings).set({ status: to, reason }).where(eq(listings.listing_id, listing_id));
  await rejectOpenBids({ ctx: tx, input: { listing_id, reason } });
  record(tx, { entity: 'listing', entity_id: listing_id, event: 'withdraw', from, to, audience: [owner_id] });
}
