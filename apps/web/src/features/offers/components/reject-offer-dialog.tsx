import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDecided } from './use-decided.ts';

interface RejectOfferDialogProps {
  inquiry_bids_id: number;
  onClose: () => void;
}

/** Rejecting an offer, with a reason: the terminal reads it. */
export function RejectOfferDialog({ inquiry_bids_id, onClose }: RejectOfferDialogProps) {
  const reject = trpc.offers.reject.useMutation({
    meta: { failure: messages.unableToRejectOffer },
    onSuccess: useDecided(onClose),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={(reason) => reject.mutate({ inquiry_bids_id, reason })}
      title={`Reject offer ${inquiry_bids_id}?`}
      confirmLabel="Reject Offer"
      confirmColor="red"
      pending={reject.isPending}
      reason={{ label: 'Reason', required: 'Reason is required.', placeholder: 'The terminal sees this' }}
    />
  );
}
