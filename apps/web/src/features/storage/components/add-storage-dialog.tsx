import { messages } from '@tank/schema/messages';
import { capacityWarnings } from '@tank/schema/trade/input-warnings';
import { createStorageForm, storageRules } from '@tank/schema/trade/storage';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useOnceKey } from '../../../shared/forms/once-key.ts';
import { useUnusual } from '../../../shared/forms/use-unusual.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDone } from '../../../shared/live/use-changed.ts';
import { didForTutorial } from '../../../shared/tutorial/tutorial.ts';
import { TutorialHint } from '../../../shared/tutorial/tutorial-hint.tsx';
import { emptyStorage, storageInput } from '../model/storage-values.ts';
import { StorageFields } from './storage-fields.tsx';

export default function AddStorageDialog({ onClose }: { onClose: () => void }) {
  const idempotency_key = useOnceKey();
  const { form, submit, fail } = useZodForm({
    contract: createStorageForm,
    rules: storageRules,
    initialValues: emptyStorage,
    inputOf: storageInput,
  });
  const done = useDone(['storage'], onClose);
  const create = trpc.storage.create.useMutation({
    meta: { failure: messages.unableToCreateStorage },
    onSuccess: (answer) => {
      done(answer);
      didForTutorial('add_storage');
    },
    onError: fail,
  });
  const unusual = useUnusual(capacityWarnings('Total capacity', form.values.total_capacity));
  return (
    <FormDialog
      onClose={onClose}
      title="Add Storage"
      size="lg"
      {...unusual.buttons('Add Storage')}
      onSubmit={submit((input) => unusual.before(() => create.mutate({ ...input, idempotency_key })))}
      pending={create.isPending}
      dirty={form.isDirty}
      fieldFirst
    >
      <TutorialHint at="storage_form" />
      <StorageFields form={form} />
      {unusual.note}
    </FormDialog>
  );
}
