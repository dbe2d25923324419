import { Anchor } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { storageTable } from '@tank/schema/tables/storage';
import type { MyStorageRow } from '@tank/schema/trade/storage';
import { DataTable } from '@tank/ui/data-table/data-table';
import { EMPTY_VALUE, formatNumber, formatVolume } from '@tank/ui/lib/format';
import type { Opener } from '@tank/ui/lib/prefetch';
import { EmptyState } from '@tank/ui/states/empty-state';
import { lazy, useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { Link } from '../../../shared/page/link.tsx';
import { isDefaultTableState, tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { FillCell } from './fill-cell.tsx';
import { StorageFigures } from './storage-figures.tsx';
import { useStorageActions } from './use-storage-actions.tsx';

const StorageModes = lazy(() => import('./storage-modes.tsx'));

const figureColumn = { align: 'right', role: 'volume', card: 'meta' } as const;

/** How full a storage is today, with what is free and listed of it. */
const usage = {
  booked: {
    ...figureColumn,
    key: 'booked',
    label: 'Booked today',
    unit: 'MBBL',
    width: 136,
    render: ({ booked, total_capacity }: MyStorageRow) => <FillCell booked={booked} total={total_capacity} />,
  },
  free: {
    ...figureColumn,
    key: 'free',
    label: 'Free today',
    unit: 'MBBL',
    render: ({ booked, total_capacity }: MyStorageRow) => formatVolume(Math.max(0, total_capacity - booked)),
  },
  listed: {
    key: 'open_listings',
    label: 'Open listings',
    align: 'right',
    card: 'note',
    render: (row: MyStorageRow) => <ListedLink {...row} />,
  },
} as const;

/** Columns that fit at 1440 px; the rest are in More Info and in the filters. */
const columns = [
  'storage_name',
  'total_capacity',
  usage.booked,
  usage.free,
  usage.listed,
  'formatted_address',
  'product_category',
  'number_of_tanks',
] as const;

/** The open listings of one storage. */
const ListedLink = ({ open_listings, storage_name }: MyStorageRow) => {
  if (open_listings === 0) return EMPTY_VALUE;
  const address = `/my/listing?${new URLSearchParams({ status: 'Open', q: storage_name })}`;
  return (
    <Anchor component={Link} to={address} inherit tabIndex={-1}>
      {formatNumber(open_listings)}
    </Anchor>
  );
};

interface MyStorageProps {
  /** Opens Add Listing with this storage selected. */
  onAddListing: Opener<[number]>;
}

/** My Storage: the caller's storages with expandable access modes. */
export function MyStorage({ onAddListing }: MyStorageProps) {
  const table = useTableState(storageTable, 'storage.listMine');
  const query = trpc.storage.listMine.useQuery(table.state, tableQuery);
  const overrides = useOverrides();
  const { dialogs, ...work } = useStorageActions(onAddListing);
  const isUnfiltered = isDefaultTableState(table.state);
  if (query.data?.page.total === 0 && isUnfiltered)
    return (
      <EmptyState icon={<IconBuildingWarehouse size={20} />} title={words.none} hint={messages.noData} />
    );
  return (
    <>
      <StorageFigures />
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

function useOverrides() {
  const { product_category } = useProductOptions();
  return useMemo(
    () => ({ product_category: { ...product_category, card: 'none' as const } }),
    [product_category],
  );
}
