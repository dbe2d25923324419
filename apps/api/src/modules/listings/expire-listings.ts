import { listings } from '@tank/db/tables/listings';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { BATCH, inBatches } from '../../kernel/batches.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize } from '../../kernel/policy.ts';
import { expireBidsOn } from '../bids/expire-bids.ts';
import { listingMachine } from './machine.ts';
import { listingPolicy } from './policy.ts';

/** Writes down what every read says already: listings past their expiration are Expired, and the open bids on them. */
export async function expireListings({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, listingPolicy.expire);
  return inBatches(ctx, expireBatch);
}

async function expireBatch(tx: TxCtx): Promise<number> {
  const from = 'Open';
  const to = fire(listingMachine.expire, from);
  const due = await tx.db
    .select({ listing_id: listings.listing_id, owner_id: listings.owner_id })
    .from(listings)
    .where(and(sql`${listings.status} = 'Open'`, lt(listings.expiration, tx.today)))
    .orderBy(listings.expiration, listings.listing_id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const listing_ids = due.map((listing) => listing.listing_id);
  if (listing_ids.length === 0) return 0;
  await tx.db.update(listings).set({ status: to }).where(inArray(listings.listing_id, listing_ids));
  await expireBidsOn({ ctx: tx, input: { listing_ids } });
  for (const { listing_id, owner_id } of due)
    record(tx, {
      entity: 'listing',
      entity_id: listing_id,
      event: 'expire',
      from,
      to,
      audience: [owner_id],
      notify: [
        {
          user_id: owner_id,
          description: `Your listing ${listing_id} expired.`,
          endpoint: `/landing/listing/${listing_id}`,
        },
      ],
    });
  return due.length;
}
