import { listings } from '@tank/db/tables/listings';
import { messages, success } from '@tank/schema/messages';
import { and, eq, gte } from 'drizzle-orm';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { follow } from '../../kernel/registration.ts';
import { transaction } from '../../kernel/transaction.ts';
import { holdFor, transit } from '../../kernel/transition.ts';
import { listingLifecycle } from './lifecycle.ts';
import { listingPolicy } from './policy.ts';

/**
 * Deleting a listing withdraws it; open bids on it are rejected (docs/product.md#withdrawing).
 * @throws FORBIDDEN for others than its owner, CONFLICT unless it is Open.
 */
export async function withdrawListing({ ctx, input }: Call<{ listing_id: number }>) {
  authorize(ctx, listingPolicy.withdraw);
  return transaction(ctx, async (tx) => {
    await holdFor(tx, listingLifecycle, { event: 'withdraw', id: input.listing_id });
    await withdraw(tx, input.listing_id);
    return { message: success(messages.listingDeleted) };
  });
}

interface Whose {
  storage_id?: number;
  owner_id?: number;
}

/** Withdraws every open listing of a storage, or an owner, that is being deleted; those that ran out are left to the clock. */
export async function withdrawListingsOf({ ctx, input }: { ctx: TxCtx; input: Whose }) {
  const { storage_id, owner_id } = input;
  authorize(ctx, listingPolicy.withdraw);
  const open = await ctx.db
    .select({ listing_id: listings.listing_id })
    .from(listings)
    .where(
      and(
        storage_id === undefined ? undefined : eq(listings.storage_id, storage_id),
        owner_id === undefined ? undefined : eq(listings.owner_id, owner_id),
        eq(listings.status, 'Open'),
        gte(listings.expiration, ctx.today),
      ),
    )
    .orderBy(listings.listing_id)
    .for('update');
  for (const { listing_id } of open) await withdraw(ctx, listing_id);
}

async function withdraw(tx: TxCtx, listing_id: number): Promise<void> {
  const reason = messages.listingWithdrawnReason;
  await follow(tx, 'listing.withdraw', [listing_id]);
  const where = eq(listings.listing_id, listing_id);
  await transit(tx, listingLifecycle, 'withdraw', { where, set: { reason } });
}
