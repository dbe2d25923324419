import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { OpenPage } from '../../../shared/records/record-link.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferDetail } from './offer-detail.tsx';

interface OfferDialogProps {
  inquiry_bids_id: number;
  onClose: () => void;
}

/** More Info of an offer. */
export function OfferDialog({ inquiry_bids_id, onClose }: OfferDialogProps) {
  return (
    <InfoDialog
      opened
      onClose={onClose}
      title={`Offer ${inquiry_bids_id}`}
      size="lg"
      actions={
        <>
          <OpenPage entity="offer" id={inquiry_bids_id} />
          <OfferActions inquiry_bids_id={inquiry_bids_id} />
        </>
      }
    >
      <OfferDetail inquiry_bids_id={inquiry_bids_id} />
    </InfoDialog>
  );
}
