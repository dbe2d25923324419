import type { ReceivedBidRow } from '@tank/schema/bids';
import { messages } from '@tank/schema/messages';
import { receivedBidTable } from '@tank/schema/tables/bids';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { PageHeader } from '@tank/ui/fields/page-header';
import { aheadOf } from '@tank/ui/lib/ahead';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { decisionActions } from '../../../shared/market/row-actions.tsx';
import { toRecord } from '../../../shared/records/record-ahead.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

const AcceptBidDialog = lazyDialog(() => import('./accept-bid-dialog.tsx'));
const BidDialog = lazyDialog(() => import('./bid-dialog.tsx'));
const RejectBidDialog = lazyDialog(() => import('./reject-bid-dialog.tsx'));

const fetchDialogs = aheadOf(BidDialog, AcceptBidDialog, RejectBidDialog);

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

type Open = { dialog: 'info' | 'accept' | 'reject'; bid: ReceivedBidRow } | null;

/** Bids on Your Listings: an open one may be accepted, or rejected with a reason. */
export function ReceivedBids() {
  const table = useTableState(receivedBidTable, 'bids.listReceived', { prefix: 'bids.' });
  const query = trpc.bids.listReceived.useQuery(table.state, tableQuery(messages.unableToFetchReceivedBids));
  const overrides = useProductOverride();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
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
        onAhead={fetchDialogs}
        rowActions={(bid: ReceivedBidRow) =>
          decisionActions(
            { ...bid, term: bid.bid_term },
            messages.bidNotOpen,
            (dialog) => setOpen({ dialog, bid }),
            toRecord('bid', bid.bid_id),
          )
        }
      />
      <Dialog about={open?.dialog === 'info' && open.bid} onClose={close}>
        {({ bid_id }) => <BidDialog bid_id={bid_id} onClose={close} />}
      </Dialog>
      <Dialog about={open?.dialog === 'accept' && open.bid} onClose={close}>
        {(bid) => <AcceptBidDialog bid={bid} onClose={close} />}
      </Dialog>
      <Dialog about={open?.dialog === 'reject' && open.bid} onClose={close}>
        {({ bid_id }) => <RejectBidDialog bid_id={bid_id} onClose={close} />}
      </Dialog>
    </section>
  );
}
