import type { listings } from '@tank/db/tables/listings';
import type { ListingRow } from '@tank/schema/trade/listings';
import { can, type Relation } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { listingPolicy } from './policy.ts';

type ListingRecord = typeof listings.$inferSelect;

interface Viewer {
  ctx: Ctx;
  relations: readonly Relation[];
}

/** Shown instead of a hidden price. */
const UNDISCLOSED = 'Undisclosed';

/**
 * A listing as the caller may see it. Everyone but the owner, their team and Admins gets the `public_` columns, which the
 * database derives from `hide_price` and `visibility`; the trader who booked it also sees the full address.
 */
export function presentListing(listing: ListingRecord, { ctx, relations }: Viewer): ListingRow {
  const full = can(ctx.actor, listingPolicy.undisclosed, relations);
  const showsAddress = full || relations.includes('trader');
  return {
    listing_id: listing.listing_id,
    status: expiredStatus(listing, ctx.today),
    working_capacity: listing.working_capacity,
    date_available: listing.date_available,
    expiration: listing.expiration,
    listing_end_date: listing.expiration,
    term: listing.term,
    ask_price: full ? listing.ask_price : (listing.public_ask_price ?? UNDISCLOSED),
    delay_after_commit: listing.delay_after_commit,
    heel_product: listing.heel_product,
    comment: listing.comment,
    visibility: listing.visibility,
    formatted_address: showsAddress
      ? listing.formatted_address
      : (listing.public_formatted_address ?? listing.region),
    locality: showsAddress ? listing.locality : listing.public_locality,
    administrative_area_level_1: showsAddress
      ? listing.administrative_area_level_1
      : listing.public_administrative_area_level_1,
    country: showsAddress ? listing.country : listing.public_country,
    region: listing.region,
    allow_sublet: listing.allow_sublet,
    product_category: listing.product_category,
    own: relations.includes('owner') ? 1 : 0,
  };
}
