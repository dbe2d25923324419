import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { BidActions } from './bid-actions.tsx';
import { BidDetail } from './bid-detail.tsx';

interface BidDialogProps {
  bid_id: number;
  onClose: () => void;
}

export default function BidDialog({ bid_id, onClose }: BidDialogProps) {
  return (
    <RecordDialog entity="bid" id={bid_id} onClose={onClose} actions={<BidActions bid_id={bid_id} />}>
      <BidDetail bid_id={bid_id} />
    </RecordDialog>
  );
}
