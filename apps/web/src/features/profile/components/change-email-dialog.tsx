import { Stack } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { emailForm } from '@tank/schema/people/account';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { EmailField } from '../../../shared/forms/email-field.tsx';
import { PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

export default function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, fail } = useZodForm({
    contract: emailForm,
    initialValues: { email: '', password: '' },
  });
  const change = trpc.account.updateProfile.useMutation({
    meta: { failure: messages.unableToUpdateProfile },
    onSuccess: useDialogSuccess(['user'], onClose),
    onError: fail,
  });
  return (
    <FormDialog
      title="Change email"
      description={words.emailDialog}
      size="sm"
      onClose={onClose}
      onSubmit={submit((input) => change.mutate(input))}
      submitLabel="Send link"
      pending={change.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <Stack gap="sm">
        <EmailField label={words.newEmail} data-autofocus {...form.getInputProps('email')} />
        <PasswordField
          label={words.currentPassword}
          withAsterisk
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </Stack>
    </FormDialog>
  );
}
