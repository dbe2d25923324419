import { type LandingEntity, linkTo } from '@tank/schema/entities';
import type { Prefetch } from '@tank/ui/lib/prefetch';
import { prefetcher } from '../calls/data.ts';

/** Asks for a record that somebody is about to open, by the query of its dialog and its page. */
export const prefetchRecord: Record<LandingEntity, (id: number) => void> = {
  listing: (listing_id) => void prefetcher.listings.get.prefetch({ listing_id }),
  inquiry: (inquiry_id) => void prefetcher.inquiries.get.prefetch({ inquiry_id }),
  bid: (bid_id) => void prefetcher.bids.get.prefetch({ bid_id }),
  offer: (inquiry_bids_id) => void prefetcher.offers.get.prefetch({ inquiry_bids_id }),
};

/** How a row of a table leads to its record: the page, and how to fetch the record with the dialog that shows it. */
export const toRecord = (entity: LandingEntity, id: number, preloadDialog?: Prefetch) => ({
  href: linkTo(entity, id),
  prefetch: () => {
    preloadDialog?.();
    prefetchRecord[entity](id);
  },
});
