import { IconX } from '@tabler/icons-react';
import type { PlacedBidRow } from '@tank/schema/bids';
import { messages } from '@tank/schema/messages';
import { placedBidTable } from '@tank/schema/tables/bids';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { aheadOf } from '@tank/ui/lib/ahead';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { toRecord } from '../../../shared/records/record-ahead.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

const BidDialog = lazyDialog(() => import('./bid-dialog.tsx'));
const CancelBidDialog = lazyDialog(() => import('./cancel-bid-dialog.tsx'));

const fetchDialogs = aheadOf(BidDialog, CancelBidDialog);

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

/** Your Bids on Listings. */
export default function PlacedBids() {
  const table = useTableState(placedBidTable, 'bids.listPlaced');
  const query = trpc.bids.listPlaced.useQuery(table.state, tableQuery(messages.unableToFetchPlacedBids));
  const overrides = useProductOverride();
  const [shown, setShown] = useState<number | null>(null);
  const [cancelling, setCancelling] = useState<number | null>(null);
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
        onAhead={fetchDialogs}
        rowActions={(row: PlacedBidRow) => [
          moreInfo(() => setShown(row.bid_id), toRecord('bid', row.bid_id)),
          {
            label: 'Cancel Bid',
            icon: <IconX />,
            color: 'red',
            disabled: row.status !== 'Open' && messages.bidNotOpen,
            onClick: () => setCancelling(row.bid_id),
          },
        ]}
      />
      <Dialog about={shown} onClose={() => setShown(null)}>
        {(bid_id) => <BidDialog bid_id={bid_id} onClose={() => setShown(null)} />}
      </Dialog>
      <Dialog about={cancelling} onClose={() => setCancelling(null)}>
        {(bid_id) => <CancelBidDialog bid_id={bid_id} onClose={() => setCancelling(null)} />}
      </Dialog>
    </>
  );
}
