import { messages } from '@tank/schema/messages';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { decisionActions } from '../../../shared/market/tables/row-actions.tsx';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { prefetchRenewal } from '../model/prefetch-renewal.ts';
import type { ReceivedRenewal } from './accept-renewal-dialog.tsx';

const AcceptRenewalDialog = lazyDialog(() => import('./accept-renewal-dialog.tsx'));
const RejectRenewalDialog = lazyDialog(() => import('./reject-renewal-dialog.tsx'));
const RenewalInfoDialog = lazyDialog(() => import('./renewal-info-dialog.tsx'));

type Open = { dialog: 'info' | 'accept' | 'reject'; renewal: ReceivedRenewal } | null;

/** Row actions of received requests; open ones can be accepted or rejected. */
export function useReceivedRenewalActions(): TableActions<ReceivedRenewal> {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    rowActions: (renewal) =>
      decisionActions(
        renewal,
        messages.renewalNotOpen,
        (dialog) => setOpen({ dialog, renewal }),
        prefetchRenewal(renewal.renewal_id),
      ),
    dialogs: (
      <>
        <Dialog opened={open?.dialog === 'accept' && open.renewal} onClose={close}>
          {(renewal) => <AcceptRenewalDialog renewal={renewal} onClose={close} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'reject' && open.renewal} onClose={close}>
          {({ renewal_id }) => <RejectRenewalDialog renewal_id={renewal_id} onClose={close} />}
        </Dialog>
        <Dialog panel opened={open?.dialog === 'info' && open.renewal} onClose={close}>
          {({ renewal_id }) => <RenewalInfoDialog renewal_id={renewal_id} onClose={close} />}
        </Dialog>
      </>
    ),
  };
}
