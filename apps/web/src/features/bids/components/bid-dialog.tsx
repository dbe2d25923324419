import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { OpenPage } from '../../../shared/records/record-link.tsx';
import { BidActions } from './bid-actions.tsx';
import { BidDetail } from './bid-detail.tsx';

interface BidDialogProps {
  bid_id: number;
  onClose: () => void;
}

/** More Info of a bid. */
export const BidDialog = ({ bid_id, onClose }: BidDialogProps) => (
  <InfoDialog
    opened
    onClose={onClose}
    title={`Bid ${bid_id}`}
    size="lg"
    actions={
      <>
        <OpenPage entity="bid" id={bid_id} />
        <BidActions bid_id={bid_id} />
      </>
    }
  >
    <BidDetail bid_id={bid_id} />
  </InfoDialog>
);
