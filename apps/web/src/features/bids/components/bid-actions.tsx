import { trpc } from '../../../shared/calls/trpc.ts';
import { AnswerActions } from '../../../shared/market/decisions/answer-actions.tsx';
import AcceptBidDialog from './accept-bid-dialog.tsx';
import CancelBidDialog from './cancel-bid-dialog.tsx';
import RejectBidDialog from './reject-bid-dialog.tsx';

/** Buttons for what the caller may do with a bid. */
export function BidActions({ bid_id }: { bid_id: number }) {
  const { data } = trpc.bids.get.useQuery({ bid_id });
  const bid = data?.data;
  return (
    <AnswerActions
      cancelLabel="Cancel Bid"
      abilities={bid?.abilities}
      dialog={(decision, onClose) => {
        if (decision === 'accept') return bid && <AcceptBidDialog bid={bid} onClose={onClose} />;
        const Dialog = decision === 'reject' ? RejectBidDialog : CancelBidDialog;
        return <Dialog bid_id={bid_id} onClose={onClose} />;
      }}
    />
  );
}
