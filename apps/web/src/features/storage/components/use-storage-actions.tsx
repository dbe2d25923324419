import { IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { MyStorageRow } from '@tank/schema/trade/storage';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { type Opener, preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { prefetcher } from '../../../shared/calls/data.ts';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { words } from '../words.ts';

const DeleteStorageDialog = lazyDialog(() => import('./delete-storage-dialog.tsx'));
const EditStorageDialog = lazyDialog(() => import('./edit-storage-dialog.tsx'));
const StorageDialog = lazyDialog(() => import('./storage-dialog.tsx'));

const prefetch = preloadAll(StorageDialog, EditStorageDialog, DeleteStorageDialog);

type Shown = Pick<MyStorageRow, 'storage_id' | 'storage_name' | 'active_bookings'>;
type Open = { dialog: 'info' | 'edit' | 'delete'; storage: Shown } | null;

/** Row actions of the caller's storages. `onAddListing` opens Add Listing with the storage selected. */
export function useStorageActions(onAddListing: Opener<[number]>): TableActions<Shown> {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    prefetch,
    rowActions: (storage) => [
      moreInfo(() => setOpen({ dialog: 'info', storage }), {
        prefetch: () => void prefetcher.storage.get.prefetch({ storage_id: storage.storage_id }),
      }),
      { label: 'Edit', icon: <IconPencil />, onClick: () => setOpen({ dialog: 'edit', storage }) },
      {
        label: words.listCapacity,
        icon: <IconTag />,
        primary: true,
        onClick: () => onAddListing(storage.storage_id),
        prefetch: () => onAddListing.prefetch?.(storage.storage_id),
      },
      {
        label: 'Delete',
        icon: <IconTrash />,
        color: 'red',
        disabled: storage.active_bookings > 0 && messages.storageBooked,
        onClick: () => setOpen({ dialog: 'delete', storage }),
      },
    ],
    dialogs: (
      <>
        <Dialog panel opened={open?.dialog === 'info' && open.storage} onClose={close}>
          {(storage) => (
            <StorageDialog
              storage={storage}
              onClose={close}
              onEdit={() => setOpen({ dialog: 'edit', storage })}
            />
          )}
        </Dialog>
        <Dialog opened={open?.dialog === 'edit' && open.storage} onClose={close}>
          {({ storage_id }) => <EditStorageDialog storage_id={storage_id} onClose={close} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'delete' && open.storage} onClose={close}>
          {(storage) => <DeleteStorageDialog storage={storage} onClose={close} />}
        </Dialog>
      </>
    ),
  };
}
