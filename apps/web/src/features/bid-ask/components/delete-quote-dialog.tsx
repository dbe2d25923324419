import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';

interface DeleteQuoteDialogProps {
  bid_ask_id: number;
  onClose: () => void;
}

export default function DeleteQuoteDialog({ bid_ask_id, onClose }: DeleteQuoteDialogProps) {
  const remove = trpc.bidAsk.delete.useMutation({
    meta: { failure: messages.unableToDeleteQuote },
    onSuccess: useDialogSuccess(['bid_ask'], onClose),
  });
  return (
    <ConfirmDialog
      title="Delete Bid"
      subtitle={`ID ${bid_ask_id}`}
      confirmLabel="Delete"
      confirmColor="red"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ bid_ask_id })}
      onClose={onClose}
    >
      <Text size="sm">{messages.deleteQuote}</Text>
    </ConfirmDialog>
  );
}
