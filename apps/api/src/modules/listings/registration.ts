import type { Rule } from '../../kernel/policy.ts';
import type { Registration } from '../../kernel/registration.ts';
import { holdFor, holdForFiles } from '../../kernel/transition.ts';
import { copyStorageToListings } from './copy-storage.ts';
import { getListing } from './get-listing.ts';
import { listingLifecycle } from './lifecycle.ts';
import { listingPolicy } from './policy.ts';
import { bookingsOfListing, listingPeople } from './queries-history.ts';
import { withdrawListingsOf } from './withdraw-listing.ts';

/** The market sees a listing, but not what became of it: for a stranger it has no history. */
const ownSide = { ...listingPolicy.undisclosed, seen_by: listingPolicy.undisclosed.relations } satisfies Rule;

export const listingRegistration: Registration<'listing'> = {
  files: {
    load: (ctx, listing_id) => getListing({ ctx, input: { listing_id } }),
    hold: holdForFiles(listingLifecycle, 'attach'),
  },
  history: { rule: ownSide, people: listingPeople, booked: bookingsOfListing },
  chat: {
    async hold(ctx, id) {
      const call = { event: 'chat', id, strength: 'share' } as const;
      const { region, owner_id } = await holdFor(ctx, listingLifecycle, call);
      return { title: `Listing ${id}, ${region}`, owner_id };
    },
  },
  after: {
    async 'storage.update'(ctx, ids) {
      for (const storage_id of ids) await copyStorageToListings({ ctx, input: { storage_id } });
    },
    async 'storage.delete'(ctx, ids) {
      for (const storage_id of ids) await withdrawListingsOf({ ctx, input: { storage_id } });
    },
    async 'user.close'(ctx, ids) {
      for (const owner_id of ids) await withdrawListingsOf({ ctx, input: { owner_id } });
    },
  },
};
