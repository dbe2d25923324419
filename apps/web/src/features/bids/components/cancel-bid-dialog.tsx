import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDecided } from './use-decided.ts';

interface CancelBidDialogProps {
  bid_id: number;
  onClose: () => void;
}

/** Cancelling one's own bid. */
export function CancelBidDialog({ bid_id, onClose }: CancelBidDialogProps) {
  const cancel = trpc.bids.cancel.useMutation({
    meta: { failure: messages.unableToCancelBid },
    onSuccess: useDecided(onClose),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => cancel.mutate({ bid_id })}
      title={`Cancel bid ${bid_id}?`}
      confirmLabel="Cancel Bid"
      cancelLabel="Keep Bid"
      confirmColor="red"
      pending={cancel.isPending}
    >
      <Text size="sm">
        The owner of the listing is told. You can place a new bid while the listing is open.
      </Text>
    </ConfirmDialog>
  );
}
