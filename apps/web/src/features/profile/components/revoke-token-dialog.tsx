import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { tokenWords as words } from '../words.ts';

interface RevokeTokenDialogProps {
  token: Pick<RouterOutput['accessTokens']['list']['data'][number], 'access_token_id' | 'name'>;
  onClose: () => void;
}

export function RevokeTokenDialog({ token: { access_token_id, name }, onClose }: RevokeTokenDialogProps) {
  const revoke = trpc.accessTokens.revoke.useMutation({
    meta: { failure: messages.unableToRevokeToken },
    onSuccess: useDialogSuccess(['user'], onClose),
  });
  return (
    <ConfirmDialog
      title={words.revokeTitle(name)}
      confirmLabel="Revoke token"
      confirmColor="red"
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ access_token_id })}
      onClose={onClose}
    >
      <Text size="sm">{words.revokeText}</Text>
    </ConfirmDialog>
  );
}
