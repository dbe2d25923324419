import { listings } from '@tank/db/tables/listings';
import { notificationTexts } from '@tank/schema/notification-texts';
import { lifecycle } from '../../kernel/transition.ts';
import { listingMachine, statusOn } from './machine.ts';
import { lockListing } from './queries.ts';
import { standingTo } from './view-listing.ts';

export const listingLifecycle = lifecycle({
  entity: 'listing',
  table: listings,
  key: listings.listing_id,
  columns: { listing_id: listings.listing_id, owner_id: listings.owner_id },
  id: (listing) => listing.listing_id,
  machine: listingMachine,
  find: (ctx, listing_id: number, strength) => lockListing(ctx.db, listing_id, strength),
  standing: standingTo,
  statusOf: (ctx, listing) => statusOn(listing, ctx.today),
  audience: ({ owner_id }) => [owner_id],
  notices: {
    expire: (listing) => [
      { user_id: listing.owner_id, description: notificationTexts.listing.expire(listing) },
    ],
  },
});
