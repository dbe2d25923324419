import type { Registration } from '../../kernel/effects/registration.ts';
import { lockForFiles } from '../../kernel/effects/transition.ts';
import { copyStorageToListings } from './copy-storage-to-listings.ts';
import { getListing } from './get-listing.ts';
import { listingLifecycle } from './lifecycle.ts';
import { withdrawOpenListings } from './withdraw-listing.ts';

export const listingRegistration: Registration<'listing'> = {
  files: {
    load: (ctx, listing_id) => getListing({ ctx, input: { listing_id } }),
    hold: lockForFiles(listingLifecycle, 'attach'),
  },
  after: {
    async 'storage.update'(ctx, storage_ids) {
      await copyStorageToListings({ ctx, input: { storage_ids } });
    },
    async 'storage.delete'(ctx, storage_ids) {
      await withdrawOpenListings({ ctx, input: { storage_ids } });
    },
  },
};
