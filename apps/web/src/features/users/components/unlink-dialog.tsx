import { List, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { CompanyAccount } from '@tank/schema/people/company-sign-in';
import type { UserDetail } from '@tank/schema/people/users';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

interface UnlinkDialogProps {
  user: UserDetail;
  account: CompanyAccount;
  onClose: () => void;
}

/** Unlinks a company account from a user. */
export default function UnlinkDialog({ user, account, onClose }: UnlinkDialogProps) {
  const { user_id, username, passwords_off_by } = user;
  const { identity_id, provider } = account;
  const { mutate, isPending } = trpc.companySignIn.unlink.useMutation({
    meta: { failure: messages.unableToUnlink },
    onSuccess: useDialogSuccess(['user'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => mutate({ user_id, identity_id })}
      title={words.unlinkTitle(provider, username)}
      confirmLabel="Unlink"
      confirmColor="red"
      pending={isPending}
    >
      <Text size="sm" mb="xs">
        {words.unlinking(provider)}
      </Text>
      <List size="sm">
        <List.Item>
          {passwords_off_by === null ? words.unlinkedPassword : words.unlinkedNoPassword(passwords_off_by)}
        </List.Item>
        <List.Item>{words.linkedAgain(provider)}</List.Item>
      </List>
    </ConfirmDialog>
  );
}
