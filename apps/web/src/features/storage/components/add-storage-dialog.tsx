import { messages } from '@tank/schema/messages';
import { capacityWarnings } from '@tank/schema/trade/input-warnings';
import { createStorageForm, storageRules } from '@tank/schema/trade/storage';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useConfirmUnusual } from '../../../shared/forms/use-confirm-unusual.tsx';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { reportTutorialAction } from '../../../shared/tutorial/tutorial.ts';
import { TutorialHint } from '../../../shared/tutorial/tutorial-hint.tsx';
import { emptyStorage, storageInput } from '../model/storage-values.ts';
import { StorageFields } from './storage-fields.tsx';

export default function AddStorageDialog({ onClose }: { onClose: () => void }) {
  const idempotency_key = useIdempotencyKey();
  const { form, submit, fail } = useZodForm({
    contract: createStorageForm,
    rules: storageRules,
    initialValues: emptyStorage,
    inputOf: storageInput,
  });
  const done = useDialogSuccess(['storage'], onClose);
  const create = trpc.storage.create.useMutation({
    meta: { failure: messages.unableToCreateStorage },
    onSuccess: (answer) => {
      done(answer);
      reportTutorialAction('add_storage');
    },
    onError: fail,
  });
  const unusual = useConfirmUnusual(capacityWarnings('Total capacity', form.values.total_capacity));
  return (
    <FormDialog
      onClose={onClose}
      title="Add Storage"
      size="lg"
      {...unusual.buttonProps('Add Storage')}
      onSubmit={submit((input) => unusual.confirmThen(() => create.mutate({ ...input, idempotency_key })))}
      pending={create.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <TutorialHint at="storage_form" />
      <StorageFields form={form} />
      {unusual.note}
    </FormDialog>
  );
}
