import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { notify } from '../../../shared/notices/notify.ts';

interface WithdrawDialogProps {
  listing_id: number;
  onClose: () => void;
}

/** Deleting a listing withdraws it; open bids on it are rejected. */
export function WithdrawDialog({ listing_id, onClose }: WithdrawDialogProps) {
  const utils = trpc.useUtils();
  const withdraw = trpc.listings.withdraw.useMutation({
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
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ listing_id })}
      title={`Withdraw listing ${listing_id}?`}
      confirmLabel="Withdraw"
      confirmColor="red"
      pending={withdraw.isPending}
    >
      <Text size="sm">
        The listing leaves the market and open bids on it are rejected. This cannot be taken back.
      </Text>
    </ConfirmDialog>
  );
}
