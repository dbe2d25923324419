import { listings } from '@tank/db/tables/listings';
import { storage } from '@tank/db/tables/storage';
import { volumeInWords } from '@tank/schema/kit/format';
import { and, eq, inArray } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { listingPolicy } from './policy.ts';

/**
 * Copies changed storage columns to the storages' open listings.
 * @throws INVALID_INPUT if an open listing offers more than its storage's new capacity.
 */
export async function copyStorageToListings({
  ctx,
  input,
}: {
  ctx: TxCtx;
  input: { storage_ids: number[] };
}) {
  authorize(ctx, listingPolicy.followStorage);
  const changed = await ctx.db
    .update(listings)
    // Drizzle's types do not allow columns of another table as values.
    .set({
      formatted_address: storage.formatted_address,
      locality: storage.locality,
      administrative_area_level_1: storage.administrative_area_level_1,
      country: storage.country,
      latitude: storage.latitude,
      longitude: storage.longitude,
      region: storage.region,
      product_category: storage.product_category,
    } as never)
    .from(storage)
    .where(
      and(
        inArray(listings.storage_id, input.storage_ids),
        eq(listings.status, 'Open'),
        eq(storage.storage_id, listings.storage_id),
      ),
    )
    .returning({
      listing_id: listings.listing_id,
      working_capacity: listings.working_capacity,
      total_capacity: storage.total_capacity,
    });
  for (const row of changed) {
    if (row.working_capacity > row.total_capacity)
      refuse([
        {
          path: 'total_capacity',
          message: `An open listing offers ${volumeInWords(row.working_capacity)} of this storage; total capacity cannot be below that.`,
        },
      ]);
    record(ctx, { entity: 'listing', entity_id: row.listing_id, event: 'follow_storage' });
  }
}
