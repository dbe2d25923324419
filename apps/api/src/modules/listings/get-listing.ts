import { authorize, can } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { canFire } from '../../kernel/effects/state-machine.ts';
import { productsOfCategories } from '../context/get-context.ts';
import { listRecordFiles } from '../files/list-record-files.ts';
import { listingLifecycle } from './lifecycle.ts';
import { loadVisibleListing } from './load-visible-listing.ts';
import { listingPolicy } from './policy.ts';
import { presentListing } from './present.ts';
import { loadListingModes } from './queries.ts';

interface Input {
  listing_id: number;
}

/** A listing as the caller may see it, with its modes, files and the caller's abilities. */
export async function getListing({ ctx, input }: Call<Input>) {
  authorize(ctx, listingPolicy.view);
  const { listing, owner, storage, relations, open_bids } = await loadVisibleListing(ctx, input.listing_id);
  const [access_modes, files] = await Promise.all([
    loadListingModes(ctx.db, listing.listing_id),
    listRecordFiles(ctx.db, 'listing', listing.listing_id),
  ]);
  const row = presentListing(listing, { ctx, relations });
  const undisclosed = can(ctx.actor, listingPolicy.undisclosed, relations);
  const may = (event: keyof typeof listingLifecycle.events) =>
    canFire(listingLifecycle.events[event], row.status, ctx.actor, relations);
  return {
    data: {
      ...row,
      hide_price: listing.hide_price,
      reason: undisclosed ? listing.reason : null,
      ...(undisclosed && {
        storage_id: listing.storage_id,
        storage_name: storage.storage_name,
        username: owner.username,
        open_bids: row.status === 'Open' ? open_bids : 0,
        version: listing.version,
      }),
      access_modes,
      files,
      abilities: {
        bid: may('bid'),
        edit: may('edit') && !open_bids,
        withdraw: may('withdraw'),
        attach: may('attach'),
      },
    },
  };
}

/** The access modes that a listing offers. */
export async function getListingModes({ ctx, input }: Call<Input>) {
  authorize(ctx, listingPolicy.modes);
  const { listing } = await loadVisibleListing(ctx, input.listing_id);
  return { data: await loadListingModes(ctx.db, listing.listing_id) };
}

/** The products allowed in a bid on the listing (docs/product.md#listings). */
export async function getListingProducts({ ctx, input }: Call<Input>) {
  authorize(ctx, listingPolicy.products);
  const { listing } = await loadVisibleListing(ctx, input.listing_id);
  const products = await productsOfCategories({ ctx, input: { product_category: listing.product_category } });
  return { data: products.map((product) => ({ product })) };
}
