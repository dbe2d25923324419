import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RejectDialog } from '../../../shared/market/decision-dialogs.tsx';
import { useDecided } from './use-decided.ts';

interface RejectOfferDialogProps {
  inquiry_bids_id: number;
  onClose: () => void;
}

export default function RejectOfferDialog({ inquiry_bids_id, onClose }: RejectOfferDialogProps) {
  const { mutate, isPending } = trpc.offers.reject.useMutation({
    meta: { failure: messages.unableToRejectOffer },
    onSuccess: useDecided(onClose),
  });
  return (
    <RejectDialog
      kind="offer"
      id={inquiry_bids_id}
      onClose={onClose}
      onConfirm={(reason) => mutate({ inquiry_bids_id, reason })}
      pending={isPending}
    />
  );
}
