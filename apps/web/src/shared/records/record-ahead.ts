/** Asks for a record that somebody is about to open, by the query of its dialog and its page. */
import type { LandingEntity } from '@tank/schema/entities';
import { prefetcher } from '../calls/data.ts';

export const recordAhead: Record<LandingEntity, (id: number) => void> = {
  listing: (listing_id) => void prefetcher.listings.get.prefetch({ listing_id }),
  inquiry: (inquiry_id) => void prefetcher.inquiries.get.prefetch({ inquiry_id }),
  bid: (bid_id) => void prefetcher.bids.get.prefetch({ bid_id }),
  offer: (inquiry_bids_id) => void prefetcher.offers.get.prefetch({ inquiry_bids_id }),
};
