import { messages } from '@tank/schema/messages';
import type { ReceivedOfferRow } from '@tank/schema/trade/offers';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { decisionActions } from '../../../shared/market/tables/row-actions.tsx';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { toRecord } from '../../../shared/records/prefetch-record.ts';

const AcceptOfferDialog = lazyDialog(() => import('./accept-offer-dialog.tsx'));
const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx'));
const RejectOfferDialog = lazyDialog(() => import('./reject-offer-dialog.tsx'));

const prefetch = preloadAll(OfferDialog, AcceptOfferDialog, RejectOfferDialog);

type Open = { dialog: 'info' | 'accept' | 'reject'; offer: ReceivedOfferRow } | null;

/** Row actions of received offers; open ones can be accepted, or rejected with a reason. */
export function useReceivedOfferActions(): TableActions<ReceivedOfferRow> {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    prefetch,
    rowActions: (offer) =>
      decisionActions(
        { ...offer, start_date: offer.date_available, term: offer.storage_term },
        messages.offerNotOpen,
        (dialog) => setOpen({ dialog, offer }),
        toRecord('offer', offer.inquiry_bids_id),
      ),
    dialogs: (
      <>
        <Dialog panel opened={open?.dialog === 'info' && open.offer} onClose={close}>
          {({ inquiry_bids_id }) => <OfferDialog inquiry_bids_id={inquiry_bids_id} onClose={close} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'accept' && open.offer} onClose={close}>
          {(offer) => <AcceptOfferDialog offer={offer} onClose={close} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'reject' && open.offer} onClose={close}>
          {({ inquiry_bids_id }) => <RejectOfferDialog inquiry_bids_id={inquiry_bids_id} onClose={close} />}
        </Dialog>
      </>
    ),
  };
}
