import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDecided } from './use-decided.ts';

interface CancelOfferDialogProps {
  inquiry_bids_id: number;
  onClose: () => void;
}

/** Cancelling one's own offer. */
export function CancelOfferDialog({ inquiry_bids_id, onClose }: CancelOfferDialogProps) {
  const cancel = trpc.offers.cancel.useMutation({
    meta: { failure: messages.unableToCancelBid },
    onSuccess: useDecided(onClose),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => cancel.mutate({ inquiry_bids_id })}
      title={`Cancel offer ${inquiry_bids_id}?`}
      confirmLabel="Cancel Offer"
      cancelLabel="Keep Offer"
      confirmColor="red"
      pending={cancel.isPending}
    >
      <Text size="sm">
        The owner of the inquiry is told. You can make a new offer while the inquiry is open.
      </Text>
    </ConfirmDialog>
  );
}
