import { messages } from '@tank/schema/messages';
import type { ReceivedOfferRow } from '@tank/schema/trade/offers';
import { BulkDialog, type BulkDialogProps } from '../../../shared/bulk/bulk-dialog.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';

/** Rejects the selected offers with one reason. */
export default function RejectOffersDialog(props: BulkDialogProps<ReceivedOfferRow>) {
  const { mutateAsync } = trpc.offers.reject.useMutation();
  return (
    <BulkDialog
      {...props}
      action="rejectOffers"
      idOf={({ inquiry_bids_id }) => inquiry_bids_id}
      call={({ inquiry_bids_id }, reason) => mutateAsync({ inquiry_bids_id, reason })}
      failure={messages.unableToRejectOffer}
      changes={['offer', 'inquiry', 'booking']}
    />
  );
}
