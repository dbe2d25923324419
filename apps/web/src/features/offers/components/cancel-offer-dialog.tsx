import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { CancelDialog } from '../../../shared/market/decisions/decision-dialogs.tsx';
import { useDecisionSuccess } from './use-decision-success.ts';

interface CancelOfferDialogProps {
  inquiry_bids_id: number;
  onClose: () => void;
}

export default function CancelOfferDialog({ inquiry_bids_id, onClose }: CancelOfferDialogProps) {
  const { mutate, isPending } = trpc.offers.cancel.useMutation({
    meta: { failure: messages.unableToCancelBid },
    onSuccess: useDecisionSuccess(onClose),
  });
  return (
    <CancelDialog
      kind="offer"
      id={inquiry_bids_id}
      onClose={onClose}
      onConfirm={() => mutate({ inquiry_bids_id })}
      pending={isPending}
    />
  );
}
