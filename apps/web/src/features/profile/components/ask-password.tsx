import { messages } from '@tank/schema/messages';
import { withPassword } from '@tank/schema/people/second-factor';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { words as profileWords, twoStepWords as words } from '../words.ts';
import { QrCode, type Secret } from './scan-code.tsx';

interface AskPasswordProps {
  onSecret: (secret: Secret) => void;
  onClose: () => void;
}

/** Asks for the password before two-step verification is turned on. */
export function AskPassword({ onSecret, onClose }: AskPasswordProps) {
  const { form, submit, fail } = useZodForm({ contract: withPassword, initialValues: { password: '' } });
  const begin = trpc.account.beginSecondFactor.useMutation({
    meta: { failure: messages.unableToChangeSecondFactor },
    onSuccess: ({ data }) => onSecret(data),
    onError: fail,
  });
  return (
    <FormDialog
      title={words.onTitle}
      description={words.section}
      size="sm"
      onClose={onClose}
      onSubmit={submit((input) => {
        QrCode.preload();
        begin.mutate(input);
      })}
      submitLabel="Continue"
      pending={begin.isPending}
      hasAutofocusField
    >
      <PasswordField
        label={profileWords.currentPassword}
        withAsterisk
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
