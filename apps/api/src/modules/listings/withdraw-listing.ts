import { listings } from '@tank/db/tables/listings';
import { messages, success } from '@tank/schema/messages';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { cascade } from '../../kernel/effects/registration.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { lockForEvent, transitionAll } from '../../kernel/effects/transition.ts';
import { listingLifecycle } from './lifecycle.ts';
import { listingPolicy } from './policy.ts';

/**
 * Withdraws a listing and rejects the open bids on it (docs/product.md#withdrawing).
 * @throws FORBIDDEN unless the caller owns it, CONFLICT unless it is Open.
 */
export async function withdrawListing({ ctx, input }: Call<{ listing_id: number }>) {
  authorize(ctx, listingPolicy.withdraw);
  return transaction(ctx, async (tx) => {
    await lockForEvent(tx, listingLifecycle, { event: 'withdraw', id: input.listing_id });
    await withdraw(tx, [input.listing_id]);
    return { message: success(messages.listingDeleted) };
  });
}

type WithdrawInput = { storage_ids: number[] } | { owner_id: number };

/** Withdraws all open listings of deleted storages or of a closed account; the expiry job ends those past their expiration. */
export async function withdrawOpenListings({ ctx, input }: { ctx: TxCtx; input: WithdrawInput }) {
  authorize(ctx, listingPolicy.withdraw);
  const open = await ctx.db
    .select({ listing_id: listings.listing_id })
    .from(listings)
    .where(
      and(
        'owner_id' in input
          ? eq(listings.owner_id, input.owner_id)
          : inArray(listings.storage_id, input.storage_ids),
        eq(listings.status, 'Open'),
        gte(listings.expiration, ctx.today),
      ),
    )
    .orderBy(listings.listing_id)
    .for('update');
  if (open.length > 0)
    await withdraw(
      ctx,
      open.map(({ listing_id }) => listing_id),
    );
}

async function withdraw(tx: TxCtx, listing_ids: number[]): Promise<void> {
  await cascade(tx, 'listing.withdraw', listing_ids);
  const set = { reason: messages.listingWithdrawnReason };
  await transitionAll(tx, listingLifecycle, 'withdraw', {
    where: inArray(listings.listing_id, listing_ids),
    set,
  });
}
