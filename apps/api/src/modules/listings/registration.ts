import type { Rule } from '../../kernel/policy.ts';
import type { Registration } from '../../kernel/registration.ts';
import { copyStorageToListings } from './copy-storage.ts';
import { getListing } from './get-listing.ts';
import { listingToAttachTo } from './listing-to-attach-to.ts';
import { listingToChatAbout } from './listing-to-chat-about.ts';
import { listingPolicy } from './policy.ts';
import { bookingsOfListing, listingPeople } from './queries-history.ts';
import { withdrawListingsOf } from './withdraw-listing.ts';

/** The market sees a listing, but not what became of it: for a stranger it has no history. */
const ownSide = { ...listingPolicy.undisclosed, seen_by: listingPolicy.undisclosed.relations } satisfies Rule;

export const listingRegistration: Registration<'listing'> = {
  files: {
    load: (ctx, listing_id) => getListing({ ctx, input: { listing_id } }),
    hold: (ctx, listing_id) => listingToAttachTo({ ctx, input: { listing_id } }),
  },
  history: { rule: ownSide, people: listingPeople, booked: bookingsOfListing },
  chat: {
    async hold(ctx, listing_id) {
      const { region, owner_id } = await listingToChatAbout({ ctx, input: { listing_id } });
      return { title: `Listing ${listing_id}, ${region}`, owner_id };
    },
  },
  after: {
    async 'storage.update'(ctx, ids) {
      for (const storage_id of ids) await copyStorageToListings({ ctx, input: { storage_id } });
    },
    async 'storage.delete'(ctx, ids) {
      for (const storage_id of ids) await withdrawListingsOf({ ctx, input: { storage_id } });
    },
  },
};
