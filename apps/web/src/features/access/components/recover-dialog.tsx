import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { requestReset } from '@tank/schema/people/access';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { EmailField } from '../../../shared/forms/email-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { words } from '../words.ts';

export interface RecoverDialogProps {
  /** Prefilled from the sign-in form, unless that holds a username. */
  email: string;
  onClose: () => void;
  /** Gets the server's message; the dialog closes itself. */
  onReceived: (text: string) => void;
}

/** docs/product.md#recovery */
export function RecoverDialog({ email, onClose, onReceived }: RecoverDialogProps) {
  const { form, submit, fail } = useZodForm({ contract: requestReset, initialValues: { email } });
  const request = trpc.access.requestReset.useMutation({
    onSuccess: ({ message }) => {
      onReceived(message.text);
      onClose();
    },
    onError: fail,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.recover}
      description={words.recoverText}
      size="sm"
      onSubmit={submit((input) => request.mutate(input))}
      submitLabel="Submit"
      pending={request.isPending}
      hasAutofocusField
      error={request.error && sentenceOf(request.error, signedOutMessages.databaseDown)}
    >
      <EmailField
        label="Email address"
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('email')}
      />
    </FormDialog>
  );
}
