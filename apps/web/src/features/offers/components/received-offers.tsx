import { messages } from '@tank/schema/messages';
import { receivedOfferTable } from '@tank/schema/tables/offers';
import type { ReceivedOfferRow } from '@tank/schema/trade/offers';
import { DataTable } from '@tank/ui/data-table/data-table';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { PageHeader } from '@tank/ui/fields/page-header';
import { formatNumber } from '@tank/ui/lib/format';
import { EmptyState } from '@tank/ui/states/empty-state';
import { useMemo } from 'react';
import { useBulkAction } from '../../../shared/bulk/use-bulk-action.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { totalOf } from '../../../shared/market/posting-figures.tsx';
import { PlacedCell, PriceCell, ValueCell } from '../../../shared/market/tables/answer-cells.tsx';
import { locationColumn } from '../../../shared/market/tables/location-column.tsx';
import {
  answerInitial,
  answerSegments,
  chosenSegment,
  StatusSegments,
} from '../../../shared/market/tables/status-segments.tsx';
import { TwoLines } from '../../../shared/market/tables/two-lines.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useReceivedOfferActions } from './use-received-offer-actions.tsx';

const RejectOffersDialog = lazyDialog(() => import('./reject-offers-dialog.tsx'));

/** The inquiry in words. */
const inquiryColumn = {
  key: 'inquiry',
  label: 'Inquiry',
  card: 'note',
  combines: ['product', 'inquiry_id'],
  render: ({ product, inquiry_id }: ReceivedOfferRow) => (
    <TwoLines below={words.ofInquiry(inquiry_id)}>{product}</TwoLines>
  ),
} as const;

const valueColumn = {
  key: 'value',
  label: 'Total value',
  align: 'right',
  render: (offer: ReceivedOfferRow) => <ValueCell {...termsOf(offer)} />,
} as const;

const rest = [
  inquiryColumn,
  { ...locationColumn, label: 'Storage location', combines: ['region'] },
  {
    key: 'distance',
    label: 'Distance',
    unit: 'miles',
    align: 'right',
    render: (row: ReceivedOfferRow) => formatNumber(row.distance, 0),
  },
  'ask_price',
  'volume',
  valueColumn,
  'date_available',
  'storage_term',
  'date_placed',
] as const;
// Without the status, all columns fit at 1440 px.
const openColumns = ['inquiry_bids_id', ...rest] as const;
const columns = ['inquiry_bids_id', 'status', ...rest] as const;

const options = { prefix: 'offers.', initial: answerInitial };

/** Offers on Your Inquiries: the open ones first, as the oldest of them waits longest. */
export function ReceivedOffers() {
  const table = useTableState(receivedOfferTable, 'offers.listReceived', options);
  const query = trpc.offers.listReceived.useQuery(table.state, tableQuery);
  const figures = trpc.inquiries.figures.useQuery();
  const counts = figures.data?.data;
  const { product } = useProductOptions();
  const segment = chosenSegment(answerSegments, table.state)?.label;
  const overrides = useMemo(
    () => ({
      product,
      status: segment && ({ filter: false } as const),
      ask_price: {
        render: ({ ask_price, bid_price }: ReceivedOfferRow) => (
          <PriceCell price={ask_price} asked={bid_price} side="trader" />
        ),
      },
      date_placed: { render: (offer: ReceivedOfferRow) => <PlacedCell placed={offer.date_placed} /> },
    }),
    [product, segment],
  );
  const { dialogs, ...work } = useReceivedOfferActions();
  const { bulkDialog, ...bulk } = useBulkAction('Reject', RejectOffersDialog, receivedOfferTable);
  const header = <PageHeader title={words.receivedTitle} order={2} />;
  // Without an inquiry there is nothing to filter.
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
        rowLabel={(row) => `offer ${row.inquiry_bids_id}`}
        {...bulk}
        {...work}
      />
      {dialogs}
      {bulkDialog}
    </section>
  );
}

const termsOf = ({ ask_price, volume, storage_term }: ReceivedOfferRow) => ({
  price: ask_price,
  volume,
  term: storage_term,
});
