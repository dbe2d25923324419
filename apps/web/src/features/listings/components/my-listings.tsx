import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { MyListingRow } from '@tank/schema/listings';
import { messages } from '@tank/schema/messages';
import { myListingTable } from '@tank/schema/tables/listings';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { ahead, aheadOf, type Opener } from '@tank/ui/lib/ahead';
import { EmptyState } from '@tank/ui/states/empty-state';
import { lazy, useMemo, useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { locationColumn } from '../../../shared/market/location-column.tsx';
import { OpenAnswers } from '../../../shared/market/open-answers.tsx';
import { toRecord } from '../../../shared/records/record-ahead.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { isUntouched, tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

const EditListingDialog = lazyDialog(() => import('./edit-listing-dialog.tsx'));
const ListingDialog = lazyDialog(() => import('./listing-dialog.tsx'));
const ListingModes = lazy(() => import('./listing-modes.tsx'));
const WithdrawListingDialog = lazyDialog(() => import('./withdraw-listing-dialog.tsx'));

const fetchDialogs = aheadOf(ListingDialog, EditListingDialog, WithdrawListingDialog);

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
  /** Shows the open bids on one of them side by side. */
  onCompare: (listing_id: number) => void;
}

/** My Listings: every listing of the caller, whatever its status. */
export function MyListings({ onAdd, onCompare }: MyListingsProps) {
  const table = useTableState(myListingTable, 'listings.listMine');
  const query = trpc.listings.listMine.useQuery(table.state, tableQuery(messages.unableToFetchMyListings));
  const { product_category, heel_product } = useProductOptions();
  const overrides = useMemo(
    () => ({
      product_category,
      heel_product,
      open_bids: {
        render: ({ listing_id, open_bids }: MyListingRow) => (
          <OpenAnswers
            kind="bid"
            count={open_bids}
            on={`listing ${listing_id}`}
            onCompare={() => onCompare(listing_id)}
          />
        ),
      },
    }),
    [product_category, heel_product, onCompare],
  );
  const [shown, setShown] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  const none = query.data?.page.total === 0 && isUntouched(table.state);
  if (none)
    return (
      <EmptyState
        hint={words.none}
        action={
          <Button onClick={() => onAdd()} {...ahead(onAdd.ahead)}>
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
        onAhead={fetchDialogs}
        rowActions={(row: MyListingRow) => [
          moreInfo(() => setShown(row.listing_id), toRecord('listing', row.listing_id)),
          {
            label: 'Edit',
            icon: <IconPencil />,
            disabled:
              row.status === 'Open'
                ? row.open_bids > 0 && messages.listingHasBids
                : messages.listingNotEditable,
            onClick: () => setEditing(row.listing_id),
          },
          {
            label: 'Withdraw',
            icon: <IconTrash />,
            color: 'red',
            disabled: row.status !== 'Open' && messages.listingNotWithdrawable,
            onClick: () => setWithdrawing(row.listing_id),
          },
        ]}
      />
      <Dialog about={shown} onClose={() => setShown(null)}>
        {(listing_id) => <ListingDialog listing_id={listing_id} onClose={() => setShown(null)} />}
      </Dialog>
      <Dialog about={editing} onClose={() => setEditing(null)}>
        {(listing_id) => <EditListingDialog listing_id={listing_id} onClose={() => setEditing(null)} />}
      </Dialog>
      <Dialog about={withdrawing} onClose={() => setWithdrawing(null)}>
        {(listing_id) => (
          <WithdrawListingDialog listing_id={listing_id} onClose={() => setWithdrawing(null)} />
        )}
      </Dialog>
    </>
  );
}
