import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { useDecisionHandlers } from './use-decision-handlers.ts';

interface CancelRenewalDialogProps {
  renewal_id: number;
  onClose: () => void;
}

/** Deletes the caller's own request; its status becomes Cancelled. */
export default function CancelRenewalDialog({ renewal_id, onClose }: CancelRenewalDialogProps) {
  const cancel = trpc.renewals.cancel.useMutation({
    ...useDecisionHandlers(onClose),
    meta: { failure: messages.unableToDeleteRenewal },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => cancel.mutate({ renewal_id })}
      title={words.delete(renewal_id)}
      confirmLabel="Delete"
      cancelLabel="Keep request"
      confirmColor="red"
      pending={cancel.isPending}
    >
      <Text size="sm">{words.deleting}</Text>
    </ConfirmDialog>
  );
}
