import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { WithdrawDialog } from '../../../shared/market/decisions/decision-dialogs.tsx';

interface WithdrawListingDialogProps {
  listing_id: number;
  onClose: () => void;
}

/** The API deletes nothing: the listing becomes withdrawn. */
export default function WithdrawListingDialog({ listing_id, onClose }: WithdrawListingDialogProps) {
  const { mutate, isPending } = trpc.listings.withdraw.useMutation({
    meta: { failure: messages.unableToDeleteListing },
    onSuccess: useDialogSuccess(['listing', 'bid'], onClose),
  });
  return (
    <WithdrawDialog
      kind="listing"
      id={listing_id}
      onClose={onClose}
      onConfirm={() => mutate({ listing_id })}
      pending={isPending}
    />
  );
}
