import { messages } from '@tank/schema/messages';
import { receivedBidTable } from '@tank/schema/tables/bids';
import type { ReceivedBidRow } from '@tank/schema/trade/bids';
import { DataTable } from '@tank/ui/data-table/data-table';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { PageHeader } from '@tank/ui/fields/page-header';
import { UnbrokenRanges } from '@tank/ui/fields/unbroken-ranges';
import { EmptyState } from '@tank/ui/states/empty-state';
import { useMemo } from 'react';
import { useBulkAction } from '../../../shared/bulk/use-bulk-action.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { totalOf } from '../../../shared/market/posting-figures.tsx';
import { PlacedCell, PriceCell, ValueCell } from '../../../shared/market/tables/answer-cells.tsx';
import {
  answerInitial,
  answerSegments,
  chosenSegment,
  StatusSegments,
} from '../../../shared/market/tables/status-segments.tsx';
import { TwoLines } from '../../../shared/market/tables/two-lines.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useReceivedBidActions } from './use-received-bid-actions.tsx';

const RejectBidsDialog = lazyDialog(() => import('./reject-bids-dialog.tsx'));

/** The listing in words. */
const listingColumn = {
  key: 'listing',
  label: 'Listing',
  width: 168,
  role: 'place',
  combines: ['storage_name', 'listing_id'],
  render: ({ storage_name, listing_id }: ReceivedBidRow) => (
    <TwoLines below={words.ofListing(listing_id)}>
      <span>
        <UnbrokenRanges text={storage_name} />
      </span>
    </TwoLines>
  ),
} as const;

const valueColumn = {
  key: 'value',
  label: 'Total value',
  align: 'right',
  render: (bid: ReceivedBidRow) => <ValueCell {...termsOf(bid)} />,
} as const;

const rest = [
  listingColumn,
  'product',
  'bid_price',
  'volume',
  valueColumn,
  'start_date',
  'bid_term',
  'date_placed',
] as const;
// Without the status, names of storages fit into one line at 1440 px.
const openColumns = ['bid_id', ...rest] as const;
const columns = ['bid_id', 'status', ...rest] as const;

const options = { prefix: 'bids.', initial: answerInitial };

/** Bids on Your Listings: the open ones first, as the oldest of them waits longest. */
export function ReceivedBids() {
  const table = useTableState(receivedBidTable, 'bids.listReceived', options);
  const query = trpc.bids.listReceived.useQuery(table.state, tableQuery);
  const figures = trpc.listings.figures.useQuery();
  const counts = figures.data?.data;
  const { product } = useProductOptions();
  const segment = chosenSegment(answerSegments, table.state)?.label;
  const overrides = useMemo(
    () => ({
      product,
      status: segment && ({ filter: false } as const),
      bid_price: {
        render: ({ bid_price, ask_price }: ReceivedBidRow) => (
          <PriceCell price={bid_price} asked={ask_price} side="terminal" />
        ),
      },
      date_placed: { render: (bid: ReceivedBidRow) => <PlacedCell placed={bid.date_placed} /> },
    }),
    [product, segment],
  );
  const { dialogs, ...work } = useReceivedBidActions();
  const { bulkDialog, ...bulk } = useBulkAction('Reject', RejectBidsDialog, receivedBidTable);
  const header = <PageHeader title={words.receivedTitle} order={2} />;
  // Without a listing there is nothing to filter.
  if (counts && totalOf(counts) === 0)
    return (
      <section>
        {header}
        <EmptyState title={words.noReceived} hint={messages.noData} />
      </section>
    );
  return (
    <section>
      {header}
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchReceivedBids)}
        loading={query.isPending || figures.isPending}
        caption={words.received}
        emptyHint={segment === 'Open' ? words.noneOpen : words.noReceived}
        columns={segment === 'Open' ? openColumns : columns}
        overrides={overrides}
        toolbar={
          <StatusSegments
            segments={answerSegments}
            counts={{ Open: counts?.answers }}
            state={table.state}
            onStateChange={table.onStateChange}
          />
        }
        rowLabel={(row) => `bid ${row.bid_id}`}
        {...bulk}
        {...work}
      />
      {dialogs}
      {bulkDialog}
    </section>
  );
}

const termsOf = ({ bid_price, volume, bid_term }: ReceivedBidRow) => ({
  price: bid_price,
  volume,
  term: bid_term,
});
