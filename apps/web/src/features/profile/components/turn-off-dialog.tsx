import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { twoStepWords as words } from '../words.ts';
import { ReauthFields, useReauthForm } from './reauth-form.tsx';

export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, fail } = useReauthForm();
  const end = trpc.account.endSecondFactor.useMutation({
    meta: { failure: messages.unableToChangeSecondFactor },
    onSuccess: useDialogSuccess(['user'], onClose),
    onError: fail,
  });
  return (
    <FormDialog
      title={words.offTitle}
      description={words.offText}
      size="sm"
      onClose={onClose}
      onSubmit={submit((input) => end.mutate(input))}
      submitLabel="Turn off"
      submitColor="red"
      pending={end.isPending}
      hasAutofocusField
    >
      <ReauthFields form={form} />
    </FormDialog>
  );
}
