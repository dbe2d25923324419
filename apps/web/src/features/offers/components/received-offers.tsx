import { messages } from '@tank/schema/messages';
import { receivedOfferTable } from '@tank/schema/tables/offers';
import type { ReceivedOfferRow } from '@tank/schema/trade/offers';
import { DataTable } from '@tank/ui/data-table/data-table';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { PageHeader } from '@tank/ui/fields/page-header';
import { formatNumber } from '@tank/ui/lib/format';
import { useBulkAction } from '../../../shared/bulk/use-bulk-action.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { locationColumn } from '../../../shared/market/tables/location-column.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useReceivedOfferActions } from './use-received-offer-actions.tsx';

const RejectOffersDialog = lazyDialog(() => import('./reject-offers-dialog.tsx'));

const columns = [
  'inquiry_bids_id',
  'status',
  'inquiry_id',
  'product',
  { ...locationColumn, label: 'Storage location', combines: ['region'] },
  {
    key: 'distance',
    label: 'Distance',
    unit: 'miles',
    align: 'right',
    render: (row: ReceivedOfferRow) => formatNumber(row.distance, 0),
  },
  'ask_price',
  'bid_price',
  'volume',
  'date_available',
  'storage_term',
] as const;

/** Offers on Your Inquiries, with Accept and Reject. */
export function ReceivedOffers() {
  const table = useTableState(receivedOfferTable, 'offers.listReceived', { prefix: 'offers.' });
  const query = trpc.offers.listReceived.useQuery(table.state, tableQuery);
  const overrides = useProductOverride();
  const { dialogs, ...work } = useReceivedOfferActions();
  const { bulkDialog, ...bulk } = useBulkAction('Reject', RejectOffersDialog, receivedOfferTable);
  return (
    <section>
      <PageHeader title={words.receivedTitle} order={2} />
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchReceivedBids)}
        caption={words.received}
        emptyHint={words.noReceived}
        columns={columns}
        overrides={overrides}
        rowLabel={(row) => `offer ${row.inquiry_bids_id}`}
        {...bulk}
        {...work}
      />
      {dialogs}
      {bulkDialog}
    </section>
  );
}
