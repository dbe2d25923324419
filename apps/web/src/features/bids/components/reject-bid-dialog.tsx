import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDecided } from './use-decided.ts';

interface RejectBidDialogProps {
  bid_id: number;
  onClose: () => void;
}

/** Reject Bid with reason: the bidder reads it. */
export function RejectBidDialog({ bid_id, onClose }: RejectBidDialogProps) {
  const reject = trpc.bids.reject.useMutation({
    meta: { failure: messages.unableToRejectBid },
    onSuccess: useDecided(onClose),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={(reason) => reject.mutate({ bid_id, reason })}
      title={`Reject bid ${bid_id}?`}
      confirmLabel="Reject Bid"
      confirmColor="red"
      pending={reject.isPending}
      reason={{ label: 'Reason', required: 'Reason is required.', placeholder: 'The bidder sees this' }}
    />
  );
}
