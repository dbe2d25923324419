import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RejectDialog } from '../../../shared/market/decisions/decision-dialogs.tsx';
import { useDecisionSuccess } from './use-decision-success.ts';

interface RejectOfferDialogProps {
  inquiry_bids_id: number;
  onClose: () => void;
}

export default function RejectOfferDialog({ inquiry_bids_id, onClose }: RejectOfferDialogProps) {
  const { data } = trpc.offers.get.useQuery({ inquiry_bids_id });
  const reject = trpc.offers.reject.useMutation({
    meta: { failure: messages.unableToRejectOffer },
    onSuccess: useDecisionSuccess(onClose),
  });
  return (
    <RejectDialog
      kind="offer"
      id={inquiry_bids_id}
      current={data?.data}
      call={reject}
      onClose={onClose}
      onConfirm={(reason) => reject.mutate({ inquiry_bids_id, reason })}
    />
  );
}
