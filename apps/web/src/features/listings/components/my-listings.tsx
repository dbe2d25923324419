import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { myListingTable } from '@tank/schema/tables/listings';
import type { MyListingRow } from '@tank/schema/trade/listings';
import { DataTable } from '@tank/ui/data-table/data-table';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { type Opener, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { EmptyState } from '@tank/ui/states/empty-state';
import { lazy, useMemo } from 'react';
import { useBulkAction } from '../../../shared/bulk/use-bulk-action.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { locationColumn } from '../../../shared/market/tables/location-column.tsx';
import { OpenAnswers } from '../../../shared/market/tables/open-answers.tsx';
import { isDefaultTableState, tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useListingActions } from './use-listing-actions.tsx';

const WithdrawListingsDialog = lazyDialog(() => import('./withdraw-listings-dialog.tsx'));

const ListingModes = lazy(() => import('./listing-modes.tsx'));

const columns = [
  'listing_id',
  'status',
  'storage_name',
  'open_bids',
  locationColumn,
  'working_capacity',
  'ask_price',
  'date_available',
  'term',
  'expiration',
] as const;

interface MyListingsProps {
  onAdd: Opener;
  /** Compares the open bids on a listing. */
  onCompare: (listing_id: number) => void;
}

/** The caller's listings in every status. */
export function MyListings({ onAdd, onCompare }: MyListingsProps) {
  const table = useTableState(myListingTable, 'listings.listMine');
  const query = trpc.listings.listMine.useQuery(table.state, tableQuery);
  const { product_category, heel_product } = useProductOptions();
  const overrides = useMemo(
    () => ({
      product_category,
      heel_product,
      open_bids: {
        width: 176,
        render: ({ listing_id, open_bids, best_bid, ask_price }: MyListingRow) => (
          <OpenAnswers
            kind="bid"
            count={open_bids}
            best={best_bid}
            asked={ask_price}
            on={`listing ${listing_id}`}
            onCompare={() => onCompare(listing_id)}
          />
        ),
      },
    }),
    [product_category, heel_product, onCompare],
  );
  const { dialogs, ...work } = useListingActions(onCompare);
  const { bulkDialog, ...bulk } = useBulkAction('Withdraw', WithdrawListingsDialog, myListingTable);
  const none = query.data?.page.total === 0 && isDefaultTableState(table.state);
  if (none)
    return (
      <EmptyState
        hint={words.none}
        action={
          <Button onClick={() => onAdd()} {...prefetchOnIntent(onAdd.prefetch)}>
            Add Listing
          </Button>
        }
      />
    );
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchMyListings)}
        caption="My listings"
        columns={columns}
        overrides={overrides}
        rowLabel={(row) => `listing ${row.listing_id}`}
        expandedRow={({ listing_id }) => <ListingModes listing_id={listing_id} />}
        {...bulk}
        {...work}
      />
      {dialogs}
      {bulkDialog}
    </>
  );
}
