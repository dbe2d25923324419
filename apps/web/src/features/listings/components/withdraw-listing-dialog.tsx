import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { WithdrawDialog } from '../../../shared/market/decision-dialogs.tsx';
import { notify } from '../../../shared/notices/notify.ts';

interface WithdrawListingDialogProps {
  listing_id: number;
  onClose: () => void;
}

/** Deleting a listing withdraws it. */
export function WithdrawListingDialog({ listing_id, onClose }: WithdrawListingDialogProps) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.listings.withdraw.useMutation({
    meta: { failure: messages.unableToDeleteListing },
    onSuccess: ({ message }) => {
      void notify(message);
      void utils.listings.invalidate();
      void utils.bids.invalidate();
      void utils.history.invalidate();
      onClose();
    },
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
