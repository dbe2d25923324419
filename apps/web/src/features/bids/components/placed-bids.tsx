import { messages } from '@tank/schema/messages';
import { placedBidTable } from '@tank/schema/tables/bids';
import { DataTable } from '@tank/ui/data-table/data-table';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { useBulkAction } from '../../../shared/bulk/use-bulk-action.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { usePlacedBidActions } from './use-placed-bid-actions.tsx';

const CancelBidsDialog = lazyDialog(() => import('./cancel-bids-dialog.tsx'));

const columns = [
  'bid_id',
  'status',
  'listing_id',
  'region',
  'product',
  'bid_price',
  'volume',
  'start_date',
  'bid_term',
  'date_placed',
  'bid_comment',
] as const;

export default function PlacedBids() {
  const table = useTableState(placedBidTable, 'bids.listPlaced');
  const query = trpc.bids.listPlaced.useQuery(table.state, tableQuery);
  const overrides = useProductOverride();
  const { dialogs, ...work } = usePlacedBidActions();
  const { bulkDialog, ...bulk } = useBulkAction('Cancel bids', CancelBidsDialog, placedBidTable);
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchPlacedBids)}
        caption={words.placed}
        emptyHint={words.noPlaced}
        columns={columns}
        overrides={overrides}
        rowLabel={(row) => `bid ${row.bid_id}`}
        {...bulk}
        {...work}
      />
      {dialogs}
      {bulkDialog}
    </>
  );
}
