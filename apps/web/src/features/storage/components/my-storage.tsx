import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { StorageRow } from '@tank/schema/storage';
import { storageTable } from '@tank/schema/tables/storage';
import { type Action, DataTable } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { ahead, aheadOf, type Opener } from '@tank/ui/lib/ahead';
import { EmptyState } from '@tank/ui/states/empty-state';
import { lazy, useMemo, useState } from 'react';
import { prefetcher } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { isUntouched, tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

const DeleteStorageDialog = lazyDialog(() => import('./delete-storage-dialog.tsx'));
const EditStorageDialog = lazyDialog(() => import('./edit-storage-dialog.tsx'));
const StorageDialog = lazyDialog(() => import('./storage-dialog.tsx'));
const StorageModes = lazy(() => import('./storage-modes.tsx'));

const fetchDialogs = aheadOf(StorageDialog, EditStorageDialog, DeleteStorageDialog);

/** What fits at 1440 px; the rest stands in More Info and can be filtered all the same. */
const columns = [
  'storage_name',
  'formatted_address',
  'product_category',
  'tank_features',
  'total_capacity',
  'number_of_tanks',
] as const;

interface MyStorageProps {
  onAdd: Opener;
  /** Opens Add Listing with the storage picked. */
  onAddListing: Opener<[number]>;
}

type Open = { dialog: 'info' | 'edit' | 'delete'; storage: StorageRow } | null;

/** My Storage: the caller's storages; a row opens to its access modes. */
export function MyStorage({ onAdd, onAddListing }: MyStorageProps) {
  const table = useTableState(storageTable, 'storage.listMine');
  const query = trpc.storage.listMine.useQuery(table.state, tableQuery(messages.unableToFetchStorageData));
  const overrides = useOverrides();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = (storage: StorageRow): Action[] => [
    moreInfo(() => setOpen({ dialog: 'info', storage }), {
      ahead: () => void prefetcher.storage.get.prefetch({ storage_id: storage.storage_id }),
    }),
    { label: 'Edit', icon: <IconPencil />, onClick: () => setOpen({ dialog: 'edit', storage }) },
    {
      label: 'Add Listing',
      icon: <IconTag />,
      onClick: () => onAddListing(storage.storage_id),
      ahead: () => onAddListing.ahead?.(storage.storage_id),
    },
    {
      label: 'Delete',
      icon: <IconTrash />,
      color: 'red',
      onClick: () => setOpen({ dialog: 'delete', storage }),
    },
  ];

  const unfiltered = isUntouched(table.state);
  if (query.data?.page.total === 0 && unfiltered) return <NoStorage onAdd={onAdd} />;
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchStorageData)}
        caption="My storage"
        columns={columns}
        overrides={overrides}
        getRowId={(row) => row.storage_id}
        rowLabel={(row) => row.storage_name}
        expandedRow={({ storage_id }) => <StorageModes storage_id={storage_id} />}
        onAhead={fetchDialogs}
        rowActions={actions}
      />
      <Dialog about={open?.dialog === 'info' && open.storage} onClose={close}>
        {(storage) => (
          <StorageDialog
            storage={storage}
            onClose={close}
            onEdit={() => setOpen({ dialog: 'edit', storage })}
          />
        )}
      </Dialog>
      <Dialog about={open?.dialog === 'edit' && open.storage} onClose={close}>
        {({ storage_id }) => <EditStorageDialog storage_id={storage_id} onClose={close} />}
      </Dialog>
      <Dialog about={open?.dialog === 'delete' && open.storage} onClose={close}>
        {(storage) => <DeleteStorageDialog storage={storage} onClose={close} />}
      </Dialog>
    </>
  );
}

/** A terminal's first visit. */
const NoStorage = ({ onAdd }: { onAdd: Opener }) => (
  <EmptyState
    icon={<IconBuildingWarehouse size={20} />}
    hint={words.none}
    action={
      <Button onClick={() => onAdd()} {...ahead(onAdd.ahead)}>
        Add Storage
      </Button>
    }
  />
);

function useOverrides() {
  const { product_category } = useProductOptions();
  return useMemo(() => ({ product_category }), [product_category]);
}
