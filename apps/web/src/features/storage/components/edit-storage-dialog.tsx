import { messages } from '@tank/schema/messages';
import { isCommitted, storageLockedHint } from '@tank/schema/messages/storage';
import { capacityWarnings } from '@tank/schema/trade/input-warnings';
import { storageRules, updateStorageForm } from '@tank/schema/trade/storage';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useEffect } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useConfirmUnusual } from '../../../shared/forms/use-confirm-unusual.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { emptyStorage, storageInput, valuesOf, withLockedAsStored } from '../model/storage-values.ts';
import { words } from '../words.ts';
import { StorageFields } from './storage-fields.tsx';

interface EditStorageDialogProps {
  storage_id: number;
  onClose: () => void;
}

/** Update Storage with its access modes, based on the version that was loaded. */
export default function EditStorageDialog({ storage_id, onClose }: EditStorageDialogProps) {
  const query = trpc.storage.get.useQuery({ storage_id }, { staleTime: 0, refetchOnWindowFocus: false });
  const { form, submit, fail } = useZodForm({
    contract: updateStorageForm,
    rules: storageRules,
    initialValues: { ...emptyStorage, version: undefined as number | undefined },
    inputOf: (values) => ({ ...storageInput(values), storage_id }),
  });
  // Waits for a fresh answer, because a cached one may be stale.
  const fresh = query.isFetchedAfterMount ? query.data?.data : undefined;
  useEffect(() => {
    if (fresh) form.initialize({ ...valuesOf(fresh), version: fresh.version });
  }, [fresh, form.initialize]);
  const { commitments } = fresh ?? {};
  const locked = commitments && isCommitted(commitments) ? storageLockedHint(commitments) : undefined;
  const isForbidden = fresh?.abilities.update === false;
  useEffect(() => {
    if (!isForbidden) return;
    void notify({ type: 'error', text: messages.storageNotOwner });
    onClose();
  }, [isForbidden, onClose]);
  /** Restores fields that became locked during the edit, because the user can no longer edit them. */
  const restoreLocked = async (reason: string) => {
    const { data } = await query.refetch();
    if (!data) return;
    form.setValues(withLockedAsStored(form.getValues(), data.data));
    void notify({ type: 'error', text: words.restored(reason) });
  };
  const update = trpc.storage.update.useMutation({
    meta: { failure: messages.unableToUpdateStorage },
    onSuccess: useDialogSuccess(['storage'], onClose),
    onError: (error) => {
      fail(error);
      if (error.data?.error_code === 'CONFLICT') void restoreLocked(error.message);
      if (error.data?.error_code !== 'FORBIDDEN') return;
      void notify({ type: 'error', text: error.message });
      onClose();
    },
  });
  const placeholder = query.error ? (
    <ErrorState
      text={sentenceOf(query.error, messages.unableToFetchStorageDetails)}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <LoadingState lines={8} />
  );
  const unusual = useConfirmUnusual(capacityWarnings('Total capacity', form.values.total_capacity));
  return (
    <FormDialog
      onClose={onClose}
      title="Update Storage"
      size="lg"
      {...unusual.buttonProps('Update Storage')}
      submitDisabled={!form.initialized && words.loading}
      onSubmit={submit((input) => unusual.confirmThen(() => update.mutate(input)))}
      pending={update.isPending}
      isDirty={form.isDirty}
    >
      {form.initialized ? <StorageFields form={form} locked={locked} /> : placeholder}
      {unusual.note}
    </FormDialog>
  );
}
