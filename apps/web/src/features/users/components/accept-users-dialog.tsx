import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { needsCommissionAgreement, type PendingUserRow } from '@tank/schema/people/users';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { useState } from 'react';
import { runInSequence } from '../../../shared/calls/run-in-sequence.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useInvalidate } from '../../../shared/live/use-invalidate.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { words } from '../words.ts';

interface AcceptUsersDialogProps {
  users: readonly PendingUserRow[];
  onClose: () => void;
}

/** Accepts requests one by one: a refused request shows its reason and does not stop the others. */
export function AcceptUsersDialog({ users, onClose }: AcceptUsersDialogProps) {
  const [pending, setPending] = useState(false);
  const { mutateAsync } = trpc.users.accept.useMutation({ meta: { failure: messages.unableToAcceptUser } });
  const invalidate = useInvalidate();
  async function accept() {
    setPending(true);
    const count = await runInSequence(users, ({ pending_user_id }) => mutateAsync({ pending_user_id }));
    invalidate('pending_user', 'user');
    if (count > 0) void notify({ type: 'success', text: words.acceptedSome(count) });
    onClose();
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => void accept()}
      title={words.acceptTitle(users)}
      confirmLabel="Accept"
      pending={pending}
    >
      <Text size="sm">{words.accepting(users.length)}</Text>
      {users.some(needsCommissionAgreement) && (
        <Text size="sm" mt="sm">
          {words.needsAgreement}
        </Text>
      )}
    </ConfirmDialog>
  );
}
