import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import { Consequences } from './consequences.tsx';
import type { UserDialogProps } from './user-dialog-props.ts';

/** Signs a user out everywhere and blocks sign-in. */
export default function SuspendUserDialog({ user, onClose }: UserDialogProps) {
  const { user_id, username } = user;
  const { mutate, isPending } = trpc.users.suspend.useMutation({
    meta: { failure: messages.unableToUpdateUser },
    onSuccess: useDialogSuccess(['user'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => mutate({ user_id })}
      title={words.suspendTitle(username)}
      confirmLabel="Suspend"
      confirmColor="red"
      pending={isPending}
    >
      <Consequences
        user_id={user_id}
        always={words.suspending}
        of={(detail) => [words.sessions(detail), words.stays(detail), words.active(detail)]}
      />
    </ConfirmDialog>
  );
}
