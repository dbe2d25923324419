import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const end = trpc.account.endOtherSessions.useMutation({
    meta: { failure: messages.unableToEndSession },
    onSuccess: useDialogSuccess(['user'], onClose),
  });
  return (
    <ConfirmDialog
      title={words.endOthersTitle}
      confirmLabel="End sessions"
      confirmColor="red"
      pending={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{words.endOthersText}</Text>
    </ConfirmDialog>
  );
}
