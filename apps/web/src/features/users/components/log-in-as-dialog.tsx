import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { words } from '../words.ts';
import type { UserDialogProps } from './user-dialog-props.ts';

/** Login as user: reloads every open tab as that user. */
export default function LogInAsDialog({ user, onClose }: UserDialogProps) {
  const { mutate, isPending } = trpc.users.logInAs.useMutation({
    meta: { failure: messages.unableToLogInAs },
    onSuccess: ({ token, session }) => sessionStore.actAs(token, session),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => mutate({ user_id: user.user_id })}
      title={words.logInTitle(user.username)}
      confirmLabel={words.logInAs}
      pending={isPending}
    >
      <Text size="sm">{words.loggingIn}</Text>
    </ConfirmDialog>
  );
}
