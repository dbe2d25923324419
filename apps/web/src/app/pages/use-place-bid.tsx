import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetcher } from '../../shared/calls/data.ts';
import { prefetchRecord } from '../../shared/records/prefetch-record.ts';
import { useDialogFor } from './use-dialog-for.tsx';

/** Loaded on demand, so that the table does not wait for the form. */
export const PlaceBidDialog = lazyDialog(() => import('../../features/bids/components/place-bid-dialog.tsx'));

/** Place Bid on a listing. */
export const usePlaceBid = () =>
  useDialogFor({
    ability: 'place_bid',
    prefetch: (listing_id: number) => {
      PlaceBidDialog.preload();
      prefetchRecord.listing(listing_id);
      void prefetcher.listings.products.prefetch({ listing_id });
      void prefetcher.bids.ownOn.prefetch({ listing_ids: [listing_id] });
    },
    children: (listing_id, onClose) => <PlaceBidDialog listing_id={listing_id} onClose={onClose} />,
  });
