import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RejectDialog } from '../../../shared/market/decisions/decision-dialogs.tsx';
import { useBidSaved } from './use-bid-saved.ts';

interface RejectBidDialogProps {
  bid_id: number;
  onClose: () => void;
}

export default function RejectBidDialog({ bid_id, onClose }: RejectBidDialogProps) {
  const { data } = trpc.bids.get.useQuery({ bid_id });
  const reject = trpc.bids.reject.useMutation({
    meta: { failure: messages.unableToRejectBid },
    onSuccess: useBidSaved(onClose),
  });
  return (
    <RejectDialog
      kind="bid"
      id={bid_id}
      current={data?.data}
      call={reject}
      onClose={onClose}
      onConfirm={(reason) => reject.mutate({ bid_id, reason })}
    />
  );
}
