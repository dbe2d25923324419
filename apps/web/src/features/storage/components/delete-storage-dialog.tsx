import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { StorageRow } from '@tank/schema/trade/storage';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

interface DeleteStorageDialogProps {
  storage: Pick<StorageRow, 'storage_id' | 'storage_name'>;
  onClose: () => void;
}

/** Archives a storage and withdraws its listings; active bookings prevent that. */
export default function DeleteStorageDialog({ storage, onClose }: DeleteStorageDialogProps) {
  const { storage_id, storage_name } = storage;
  const remove = trpc.storage.delete.useMutation({
    meta: { failure: messages.unableToDeleteStorage },
    onSuccess: useDialogSuccess(['storage'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => remove.mutate({ storage_id })}
      title={`Delete ${storage_name}?`}
      confirmLabel="Delete"
      confirmColor="red"
      pending={remove.isPending}
    >
      <Text size="sm">{words.deleting}</Text>
    </ConfirmDialog>
  );
}
