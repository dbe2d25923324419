import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferDetail } from './offer-detail.tsx';

interface OfferDialogProps {
  inquiry_bids_id: number;
  onClose: () => void;
}

/** More Info dialog of an offer. */
export default function OfferDialog({ inquiry_bids_id, onClose }: OfferDialogProps) {
  return (
    <RecordDialog
      entity="offer"
      id={inquiry_bids_id}
      onClose={onClose}
      actions={<OfferActions inquiry_bids_id={inquiry_bids_id} />}
    >
      <OfferDetail inquiry_bids_id={inquiry_bids_id} />
    </RecordDialog>
  );
}
