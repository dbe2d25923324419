import { messages } from '@tank/schema/messages';
import { myListingTable } from '@tank/schema/tables/listings';
import type { MyListingRow } from '@tank/schema/trade/listings';
import { DataTable } from '@tank/ui/data-table/data-table';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { EmptyState } from '@tank/ui/states/empty-state';
import { type ReactNode, useMemo } from 'react';
import { useBulkAction } from '../../../shared/bulk/use-bulk-action.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { PostingFiguresStrip, totalOf } from '../../../shared/market/posting-figures.tsx';
import { ExpiryCell } from '../../../shared/market/tables/expiry-cell.tsx';
import { OpenAnswers } from '../../../shared/market/tables/open-answers.tsx';
import { postingInitial } from '../../../shared/market/tables/posting-initial.ts';
import {
  chosenSegment,
  countsOf,
  postingSegments,
  StatusSegments,
} from '../../../shared/market/tables/status-segments.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useListingActions } from './use-listing-actions.tsx';

const WithdrawListingsDialog = lazyDialog(() => import('./withdraw-listings-dialog.tsx'));

const rest = [
  'storage_name',
  'open_bids',
  'working_capacity',
  'ask_price',
  'date_available',
  'term',
  'expiration',
] as const;
// Without the status, names of storages fit into one line at 1440 px.
const openColumns = ['listing_id', ...rest] as const;
const columns = ['listing_id', 'status', ...rest] as const;

const options = { initial: postingInitial };

interface MyListingsProps {
  /** Compares the open bids on a listing. */
  onCompare: (listing_id: number) => void;
  /** The open bids on one, below its expanded row. */
  bids: (listing_id: number) => ReactNode;
}

/** The caller's listings, the open ones first. */
export function MyListings({ onCompare, bids }: MyListingsProps) {
  const table = useTableState(myListingTable, 'listings.listMine', options);
  const query = trpc.listings.listMine.useQuery(table.state, tableQuery);
  const figures = trpc.listings.figures.useQuery();
  const counts = figures.data?.data;
  const { product_category, heel_product } = useProductOptions();
  const segment = chosenSegment(postingSegments, table.state)?.label;
  const overrides = useMemo(
    () => ({
      product_category,
      heel_product,
      status: segment && ({ filter: false } as const),
      expiration: { width: 112, render: (row: MyListingRow) => <ExpiryCell {...row} /> },
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
    [product_category, heel_product, segment, onCompare],
  );
  const { dialogs, ...work } = useListingActions(onCompare);
  const { bulkDialog, ...bulk } = useBulkAction('Withdraw', WithdrawListingsDialog, myListingTable);
  if (counts && totalOf(counts) === 0) return <EmptyState title={words.none} hint={messages.noData} />;
  return (
    <>
      <PostingFiguresStrip kind="listing" at="/my/listing" figures={figures} />
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchMyListings)}
        // Without rows: until the figures say whether there are any in another status.
        loading={query.isPending || figures.isPending}
        caption="My listings"
        emptyHint={words.noneOfStatus}
        columns={segment === 'Open' ? openColumns : columns}
        overrides={overrides}
        toolbar={
          <StatusSegments
            segments={postingSegments}
            counts={counts && countsOf(counts)}
            state={table.state}
            onStateChange={table.onStateChange}
          />
        }
        rowLabel={(row) => `listing ${row.listing_id}`}
        expandedRow={({ listing_id }) => bids(listing_id)}
        {...bulk}
        {...work}
      />
      {dialogs}
      {bulkDialog}
    </>
  );
}
