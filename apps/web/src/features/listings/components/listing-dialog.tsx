import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { OpenPage } from '../../../shared/records/record-link.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingDetail } from './listing-detail.tsx';

interface ListingDialogProps {
  listing_id: number;
  onClose: () => void;
  onPlaceBid?: ((listing_id: number) => void) | undefined;
  onChat?: ((about: { listing_id: number }) => void) | undefined;
}

/** More Info of a listing. */
export default function ListingDialog({ listing_id, onClose, onPlaceBid, onChat }: ListingDialogProps) {
  const bid = (id: number) => {
    onClose();
    onPlaceBid?.(id);
  };
  const chat = (about: { listing_id: number }) => {
    onClose();
    onChat?.(about);
  };
  return (
    <InfoDialog
      opened
      onClose={onClose}
      title={`Listing ${listing_id}`}
      size="lg"
      actions={
        <>
          <OpenPage entity="listing" id={listing_id} />
          <ListingActions listing_id={listing_id} onPlaceBid={onPlaceBid && bid} onChat={onChat && chat} />
        </>
      }
    >
      <ListingDetail listing_id={listing_id} />
    </InfoDialog>
  );
}
