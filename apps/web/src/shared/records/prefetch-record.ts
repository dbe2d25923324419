import { type LandingEntity, linkTo } from '@tank/schema/entities';
import type { Prefetch } from '@tank/ui/lib/prefetch';
import { prefetcher } from '../calls/data.ts';

/** Prefetches a record with the query that its dialog and page use. */
export const prefetchRecord: Record<LandingEntity, (id: number) => void> = {
  listing: (listing_id) => void prefetcher.listings.get.prefetch({ listing_id }),
  inquiry: (inquiry_id) => void prefetcher.inquiries.get.prefetch({ inquiry_id }),
  bid: (bid_id) => void prefetcher.bids.get.prefetch({ bid_id }),
  offer: (inquiry_bids_id) => void prefetcher.offers.get.prefetch({ inquiry_bids_id }),
};

/** The page of a table row's record, and a prefetch of the record and its dialog. */
export const toRecord = (entity: LandingEntity, id: number, preloadDialog?: Prefetch) => ({
  href: linkTo(entity, id),
  prefetch: () => {
    preloadDialog?.();
    prefetchRecord[entity](id);
  },
});
