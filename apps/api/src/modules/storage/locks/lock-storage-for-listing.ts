import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { loadVisibleStorage } from '../load-visible-storage.ts';
import { storagePolicy } from '../policy.ts';
import { lockStorage } from '../queries.ts';

/** Locks a storage of the caller. Returns it with the columns that a listing copies. */
export async function lockStorageForListing({ ctx, input }: Call<{ storage_id: number }>) {
  authorize(ctx, storagePolicy.list);
  await lockStorage(ctx.db, input.storage_id);
  const { record } = await loadVisibleStorage({
    ctx,
    storage_id: input.storage_id,
    rule: storagePolicy.list,
  });
  const { owner_id, total_capacity, access_modes } = record;
  return {
    owner_id,
    total_capacity,
    access_modes,
    copiedColumns: {
      formatted_address: record.formatted_address,
      locality: record.locality,
      administrative_area_level_1: record.administrative_area_level_1,
      country: record.country,
      latitude: record.latitude,
      longitude: record.longitude,
      region: record.region,
      product_category: record.product_category,
    },
  };
}
