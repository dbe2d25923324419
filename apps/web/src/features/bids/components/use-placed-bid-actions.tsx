import { IconX } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { PlacedBidRow } from '@tank/schema/trade/bids';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { toRecord } from '../../../shared/records/prefetch-record.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';

const BidDialog = lazyDialog(() => import('./bid-dialog.tsx'));
const CancelBidDialog = lazyDialog(() => import('./cancel-bid-dialog.tsx'));

const prefetch = preloadAll(BidDialog, CancelBidDialog);

type Open = { dialog: 'info' | 'cancel'; bid_id: number } | null;

/** Row actions of placed bids; an open bid can be cancelled. */
export function usePlacedBidActions(): TableActions<Pick<PlacedBidRow, 'bid_id' | 'status'>> {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    prefetch,
    rowActions: ({ bid_id, status }) => [
      moreInfo(() => setOpen({ dialog: 'info', bid_id }), toRecord('bid', bid_id)),
      {
        label: 'Cancel Bid',
        icon: <IconX />,
        inMenu: true,
        color: 'red',
        disabled: status !== 'Open' && messages.bidNotOpen,
        onClick: () => setOpen({ dialog: 'cancel', bid_id }),
      },
    ],
    dialogs: (
      <>
        <Dialog panel opened={open?.dialog === 'info' && open.bid_id} onClose={close}>
          {(bid_id) => <BidDialog bid_id={bid_id} onClose={close} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'cancel' && open.bid_id} onClose={close}>
          {(bid_id) => <CancelBidDialog bid_id={bid_id} onClose={close} />}
        </Dialog>
      </>
    ),
  };
}
