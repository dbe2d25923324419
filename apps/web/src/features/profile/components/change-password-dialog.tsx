import { Stack } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { passwordForm, profileRules } from '@tank/schema/people/account';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { NewPasswordField, RepeatPasswordField } from '../../../shared/forms/password/new-password-field.tsx';
import { HiddenUsername, PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { useUser } from '../../../shared/session/session.ts';
import { words } from '../words.ts';

/** Changes the password; the server's message says that other sessions have ended. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { username } = useUser();
  const { data } = trpc.users.profile.useQuery();
  const { form, submit, fail } = useZodForm({
    contract: passwordForm,
    rules: profileRules,
    initialValues: { password: '', new_password: '', confirm_password: '' },
  });
  const change = trpc.account.updateProfile.useMutation({
    meta: { failure: messages.unableToUpdateProfile },
    onSuccess: useDialogSuccess(['user'], onClose),
    onError: fail,
  });
  const { getInputProps } = form;
  return (
    <FormDialog
      title="Change password"
      description={words.passwordDialog}
      size="sm"
      onClose={onClose}
      onSubmit={submit((input) => change.mutate(input))}
      submitLabel="Change password"
      pending={change.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <HiddenUsername username={username} />
      <Stack gap="sm">
        <PasswordField
          label={words.currentPassword}
          withAsterisk
          autoComplete="current-password"
          data-autofocus
          {...getInputProps('password')}
        />
        <NewPasswordField
          label={words.newPassword}
          guessableWords={data ? [data.data.email, username] : [username]}
          {...getInputProps('new_password')}
        />
        <RepeatPasswordField {...getInputProps('confirm_password')} />
      </Stack>
    </FormDialog>
  );
}
