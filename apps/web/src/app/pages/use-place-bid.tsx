import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetcher } from '../../shared/calls/data.ts';
import { prefetchRecord } from '../../shared/records/prefetch-record.ts';
import { useDialogFor } from './use-dialog-for.tsx';

/** The form and its contracts are loaded when it is first opened: the table comes first. */
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
