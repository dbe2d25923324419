import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { twoStepWords as words } from '../words.ts';

export default function ForgetDevicesDialog({ onClose }: { onClose: () => void }) {
  const forget = trpc.account.forgetDevices.useMutation({
    meta: { failure: messages.unableToChangeSecondFactor },
    onSuccess: useDialogSuccess(['user'], onClose),
  });
  return (
    <ConfirmDialog
      title={words.forgetTitle}
      confirmLabel={words.forgetDevices}
      pending={forget.isPending}
      onConfirm={() => forget.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{words.forgetText}</Text>
    </ConfirmDialog>
  );
}
