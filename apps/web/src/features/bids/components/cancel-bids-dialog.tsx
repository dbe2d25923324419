import { messages } from '@tank/schema/messages';
import type { PlacedBidRow } from '@tank/schema/trade/bids';
import { BulkDialog, type BulkDialogProps } from '../../../shared/bulk/bulk-dialog.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';

/** Cancels the selected bids. */
export default function CancelBidsDialog(props: BulkDialogProps<PlacedBidRow>) {
  const { mutateAsync } = trpc.bids.cancel.useMutation();
  return (
    <BulkDialog
      {...props}
      action="cancelBids"
      idOf={({ bid_id }) => bid_id}
      call={({ bid_id }) => mutateAsync({ bid_id })}
      failure={messages.unableToCancelBid}
      changes={['bid', 'listing', 'booking']}
    />
  );
}
