import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import type { UserDialogProps } from './user-dialog-props.ts';

/** Allows a suspended user to sign in again. */
export default function UnsuspendUserDialog({ user, onClose }: UserDialogProps) {
  const { mutate, isPending } = trpc.users.unsuspend.useMutation({
    meta: { failure: messages.unableToUpdateUser },
    onSuccess: useDialogSuccess(['user'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => mutate({ user_id: user.user_id })}
      title={words.unsuspendTitle(user.username)}
      confirmLabel="Unsuspend"
      pending={isPending}
    >
      <Text size="sm">{words.unsuspending}</Text>
    </ConfirmDialog>
  );
}
