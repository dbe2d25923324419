import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

interface SaveTokenDialogProps {
  token: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Saving updates the session in every tab. */
export function SaveTokenDialog({ token, onSaved, onClose }: SaveTokenDialogProps) {
  const done = useDialogSuccess(['user'], onClose);
  const save = trpc.account.setTankwatch.useMutation({
    meta: { failure: messages.unableToSetToken },
    onSuccess: (answer) => {
      onSaved();
      done(answer);
    },
  });
  return (
    <ConfirmDialog
      title={words.saveTokenTitle}
      confirmLabel="Save token"
      pending={save.isPending}
      onConfirm={() => save.mutate({ tankwatch_api: token })}
      onClose={onClose}
    >
      <Text size="sm">{words.saveToken}</Text>
    </ConfirmDialog>
  );
}

export function RemoveTokenDialog({ onClose }: { onClose: () => void }) {
  const remove = trpc.account.removeTankwatch.useMutation({
    meta: { failure: messages.unableToSetToken },
    onSuccess: useDialogSuccess(['user'], onClose),
  });
  return (
    <ConfirmDialog
      title={words.removeTokenTitle}
      confirmLabel="Remove token"
      confirmColor="red"
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{words.removeToken}</Text>
    </ConfirmDialog>
  );
}
