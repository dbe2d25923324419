import { messages } from '@tank/schema/messages';
import type { ReceivedBidRow } from '@tank/schema/trade/bids';
import { BulkDialog, type BulkDialogProps } from '../../../shared/bulk/bulk-dialog.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';

/** Rejects the selected bids with one reason. */
export default function RejectBidsDialog(props: BulkDialogProps<ReceivedBidRow>) {
  const { mutateAsync } = trpc.bids.reject.useMutation();
  return (
    <BulkDialog
      {...props}
      action="rejectBids"
      idOf={({ bid_id }) => bid_id}
      call={({ bid_id }, reason) => mutateAsync({ bid_id, reason })}
      failure={messages.unableToRejectBid}
      changes={['bid', 'listing', 'booking']}
    />
  );
}
