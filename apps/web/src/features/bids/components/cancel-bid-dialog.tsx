import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { CancelDialog } from '../../../shared/market/decisions/decision-dialogs.tsx';
import { useBidSaved } from './use-bid-saved.ts';

interface CancelBidDialogProps {
  bid_id: number;
  onClose: () => void;
}

export default function CancelBidDialog({ bid_id, onClose }: CancelBidDialogProps) {
  const { mutate, isPending } = trpc.bids.cancel.useMutation({
    meta: { failure: messages.unableToCancelBid },
    onSuccess: useBidSaved(onClose),
  });
  return (
    <CancelDialog
      kind="bid"
      id={bid_id}
      onClose={onClose}
      onConfirm={() => mutate({ bid_id })}
      pending={isPending}
    />
  );
}
