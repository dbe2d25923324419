import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { twoStepWords as words } from '../words.ts';
import { ReauthFields, useReauthForm } from './reauth-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const noop = () => {};

/** Replaces the recovery codes and shows the new ones once. */
export default function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, fail } = useReauthForm();
  const renew = trpc.account.renewRecoveryCodes.useMutation({
    meta: { failure: messages.unableToChangeSecondFactor },
    onSuccess: useDialogSuccess(['user'], noop),
    onError: fail,
  });
  if (renew.data) return <RecoveryCodes codes={renew.data.data.recovery_codes} onClose={onClose} />;
  return (
    <FormDialog
      title={words.newCodesTitle}
      description={words.newCodesText}
      size="sm"
      onClose={onClose}
      onSubmit={submit((input) => renew.mutate(input))}
      submitLabel={words.makeCodes}
      pending={renew.isPending}
      hasAutofocusField
    >
      <ReauthFields form={form} />
    </FormDialog>
  );
}
