import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import { useSignUp } from '../use-sign-up.ts';
import { words } from '../words.ts';
import { SignUpFields } from './sign-up-fields.tsx';

interface SignUpDialogProps {
  onClose: () => void;
  /** Gets the server's message; the dialog closes itself. */
  onReceived: (text: string) => void;
}

/** Request New Account as a dialog of the sign-in page. */
export default function SignUpDialog(props: SignUpDialogProps) {
  return (
    <DataProvider>
      <SignUpForm {...props} />
    </DataProvider>
  );
}

function SignUpForm({ onClose, onReceived }: SignUpDialogProps) {
  const { form, agreement, send, pending, error } = useSignUp(({ text }) => {
    onReceived(text);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.request}
      size="lg"
      onSubmit={() => void send()}
      submitLabel="Submit"
      pending={pending}
      isDirty={form.isDirty}
      hasAutofocusField
      error={error}
    >
      <SignUpFields form={form} agreement={agreement} />
    </FormDialog>
  );
}
