import { IconX } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { PlacedOfferRow } from '@tank/schema/trade/offers';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { toRecord } from '../../../shared/records/prefetch-record.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx'));
const CancelOfferDialog = lazyDialog(() => import('./cancel-offer-dialog.tsx'));

const prefetch = preloadAll(OfferDialog, CancelOfferDialog);

type Open = { dialog: 'info' | 'cancel'; inquiry_bids_id: number } | null;

/** Row actions of the caller's offers; open ones can be cancelled. */
export function usePlacedOfferActions(): TableActions<Pick<PlacedOfferRow, 'inquiry_bids_id' | 'status'>> {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    prefetch,
    rowActions: ({ inquiry_bids_id, status }) => [
      moreInfo(() => setOpen({ dialog: 'info', inquiry_bids_id }), toRecord('offer', inquiry_bids_id)),
      {
        label: 'Cancel Offer',
        icon: <IconX />,
        inMenu: true,
        color: 'red',
        disabled: status !== 'Open' && messages.offerNotOpen,
        onClick: () => setOpen({ dialog: 'cancel', inquiry_bids_id }),
      },
    ],
    dialogs: (
      <>
        <Dialog panel opened={open?.dialog === 'info' && open.inquiry_bids_id} onClose={close}>
          {(inquiry_bids_id) => <OfferDialog inquiry_bids_id={inquiry_bids_id} onClose={close} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'cancel' && open.inquiry_bids_id} onClose={close}>
          {(inquiry_bids_id) => <CancelOfferDialog inquiry_bids_id={inquiry_bids_id} onClose={close} />}
        </Dialog>
      </>
    ),
  };
}
