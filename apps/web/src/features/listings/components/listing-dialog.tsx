import { useCloseThenOpen } from '@tank/ui/dialogs/dialog';
import type { Opener } from '@tank/ui/lib/prefetch';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingDetail } from './listing-detail.tsx';

interface ListingDialogProps {
  listing_id: number;
  onClose: () => void;
  onPlaceBid?: Opener<[number]> | undefined;
  onChat?: Opener<[{ listing_id: number }]> | undefined;
  /** Compares the open bids, for the owner; undefined on screens without it. */
  onReview?: Opener<[number]> | undefined;
}

export default function ListingDialog({
  listing_id,
  onClose,
  onPlaceBid,
  onChat,
  onReview,
}: ListingDialogProps) {
  const closeThenOpen = useCloseThenOpen();
  return (
    <RecordDialog
      entity="listing"
      id={listing_id}
      onClose={onClose}
      actions={
        <ListingActions
          listing_id={listing_id}
          onPlaceBid={onPlaceBid && closeThenOpen(onPlaceBid)}
          onChat={onChat && closeThenOpen(onChat)}
          onReview={onReview && closeThenOpen(onReview)}
        />
      }
    >
      <ListingDetail listing_id={listing_id} />
    </RecordDialog>
  );
}
