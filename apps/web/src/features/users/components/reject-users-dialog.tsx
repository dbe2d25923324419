import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { PendingUserRow } from '@tank/schema/people/users';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { runInSequence } from '../../../shared/calls/run-in-sequence.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

interface RejectUsersDialogProps {
  users: readonly PendingUserRow[];
  onClose: () => void;
}

/** Rejects requests with an optional shared reason. */
export function RejectUsersDialog({ users, onClose }: RejectUsersDialogProps) {
  const done = useDialogSuccess(['pending_user'], onClose);
  const { mutateAsync, isPending } = trpc.users.reject.useMutation({
    meta: { failure: messages.unableToAcceptUser },
  });
  async function reject(reason: string) {
    const optionalReason = reason === '' ? {} : { reason };
    await runInSequence(users, ({ pending_user_id }) =>
      mutateAsync({ pending_user_id, ...optionalReason }).then(done),
    );
  }
  const [first] = users;
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={(reason) => void reject(reason)}
      title={words.rejectTitle(
        users.length === 1 && first ? first.username : words.manyRequests(users.length),
      )}
      confirmLabel="Reject"
      confirmColor="red"
      pending={isPending}
      reason={{ label: words.reason, placeholder: words.reasonHint }}
    >
      <Text size="sm">{words.rejecting}</Text>
    </ConfirmDialog>
  );
}
