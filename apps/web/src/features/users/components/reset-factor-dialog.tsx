import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import type { UserDialogProps } from './user-dialog-props.ts';

/** Turns off two-step verification for users who lost their phone and recovery codes. */
export default function ResetFactorDialog({ user, onClose }: UserDialogProps) {
  const { mutate, isPending } = trpc.account.resetSecondFactor.useMutation({
    meta: { failure: messages.unableToUpdateUser },
    onSuccess: useDialogSuccess(['user'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => mutate({ user_id: user.user_id })}
      title={words.resetTitle(user.username)}
      confirmLabel="Reset"
      confirmColor="red"
      pending={isPending}
    >
      <Text size="sm">{words.resetting}</Text>
    </ConfirmDialog>
  );
}
