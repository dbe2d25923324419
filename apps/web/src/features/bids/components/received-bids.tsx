import { messages } from '@tank/schema/messages';
import { receivedBidTable } from '@tank/schema/tables/bids';
import { DataTable } from '@tank/ui/data-table/data-table';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { PageHeader } from '@tank/ui/fields/page-header';
import { useBulkAction } from '../../../shared/bulk/use-bulk-action.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useReceivedBidActions } from './use-received-bid-actions.tsx';

const RejectBidsDialog = lazyDialog(() => import('./reject-bids-dialog.tsx'));

const columns = [
  'bid_id',
  'status',
  'listing_id',
  'storage_name',
  'product',
  'bid_price',
  'volume',
  'start_date',
  'bid_term',
  'date_placed',
] as const;

export function ReceivedBids() {
  const table = useTableState(receivedBidTable, 'bids.listReceived', { prefix: 'bids.' });
  const query = trpc.bids.listReceived.useQuery(table.state, tableQuery);
  const overrides = useProductOverride();
  const { dialogs, ...work } = useReceivedBidActions();
  const { bulkDialog, ...bulk } = useBulkAction('Reject', RejectBidsDialog, receivedBidTable);
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
        rowLabel={(row) => `bid ${row.bid_id}`}
        {...bulk}
        {...work}
      />
      {dialogs}
      {bulkDialog}
    </section>
  );
}
