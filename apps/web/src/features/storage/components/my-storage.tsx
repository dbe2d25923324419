import { Button } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { storageTable } from '@tank/schema/tables/storage';
import { DataTable } from '@tank/ui/data-table/data-table';
import { type Opener, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { EmptyState } from '@tank/ui/states/empty-state';
import { lazy, useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { isDefaultTableState, tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useStorageActions } from './use-storage-actions.tsx';

const StorageModes = lazy(() => import('./storage-modes.tsx'));

/** Columns that fit at 1440 px; the rest are in More Info and in the filters. */
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
  /** Opens Add Listing with this storage selected. */
  onAddListing: Opener<[number]>;
}

/** My Storage: the caller's storages with expandable access modes. */
export function MyStorage({ onAdd, onAddListing }: MyStorageProps) {
  const table = useTableState(storageTable, 'storage.listMine');
  const query = trpc.storage.listMine.useQuery(table.state, tableQuery);
  const overrides = useOverrides();
  const { dialogs, ...work } = useStorageActions(onAddListing);
  const isUnfiltered = isDefaultTableState(table.state);
  if (query.data?.page.total === 0 && isUnfiltered) return <NoStorage onAdd={onAdd} />;
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
        {...work}
      />
      {dialogs}
    </>
  );
}

/** Empty state of a new terminal. */
const NoStorage = ({ onAdd }: { onAdd: Opener }) => (
  <EmptyState
    icon={<IconBuildingWarehouse size={20} />}
    hint={words.none}
    action={
      <Button onClick={() => onAdd()} {...prefetchOnIntent(onAdd.prefetch)}>
        Add Storage
      </Button>
    }
  />
);

function useOverrides() {
  const { product_category } = useProductOptions();
  return useMemo(() => ({ product_category }), [product_category]);
}
