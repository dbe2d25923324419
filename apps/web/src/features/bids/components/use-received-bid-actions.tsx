import { messages } from '@tank/schema/messages';
import type { ReceivedBidRow } from '@tank/schema/trade/bids';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { decisionActions } from '../../../shared/market/tables/row-actions.tsx';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { toRecord } from '../../../shared/records/prefetch-record.ts';

const AcceptBidDialog = lazyDialog(() => import('./accept-bid-dialog.tsx'));
const BidDialog = lazyDialog(() => import('./bid-dialog.tsx'));
const RejectBidDialog = lazyDialog(() => import('./reject-bid-dialog.tsx'));

const prefetch = preloadAll(BidDialog, AcceptBidDialog, RejectBidDialog);

type Open = { dialog: 'info' | 'accept' | 'reject'; bid: ReceivedBidRow } | null;

/** Row actions of received bids; an open bid can be accepted, or rejected with a reason. */
export function useReceivedBidActions(): TableActions<ReceivedBidRow> {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    prefetch,
    rowActions: (bid) =>
      decisionActions(
        { ...bid, term: bid.bid_term },
        messages.bidNotOpen,
        (dialog) => setOpen({ dialog, bid }),
        toRecord('bid', bid.bid_id),
      ),
    dialogs: (
      <>
        <Dialog panel opened={open?.dialog === 'info' && open.bid} onClose={close}>
          {({ bid_id }) => <BidDialog bid_id={bid_id} onClose={close} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'accept' && open.bid} onClose={close}>
          {(bid) => <AcceptBidDialog bid={bid} onClose={close} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'reject' && open.bid} onClose={close}>
          {({ bid_id }) => <RejectBidDialog bid_id={bid_id} onClose={close} />}
        </Dialog>
      </>
    ),
  };
}
