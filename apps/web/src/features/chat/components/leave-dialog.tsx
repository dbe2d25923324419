import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

interface LeaveDialogProps {
  conversation_id: number;
  onClose: () => void;
}

/** Closes the chat for both users; this cannot be undone. */
export default function LeaveDialog({ conversation_id, onClose }: LeaveDialogProps) {
  const leave = trpc.chat.leave.useMutation({
    meta: { failure: messages.unableToLeave },
    onSuccess: useDialogSuccess(['chat'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => leave.mutate({ conversation_id })}
      title={words.leave}
      confirmLabel="Leave Chat"
      cancelLabel="Stay"
      confirmColor="red"
      pending={leave.isPending}
    >
      <Text size="sm">{words.leaveText}</Text>
    </ConfirmDialog>
  );
}
