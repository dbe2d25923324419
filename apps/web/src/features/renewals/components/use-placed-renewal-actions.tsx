import { IconTrash } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { RenewalRow } from '@tank/schema/trade/renewals';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { prefetchRenewal } from '../model/prefetch-renewal.ts';

const CancelRenewalDialog = lazyDialog(() => import('./cancel-renewal-dialog.tsx'));
const RenewalInfoDialog = lazyDialog(() => import('./renewal-info-dialog.tsx'));

type Open = { dialog: 'info' | 'cancel'; renewal_id: number } | null;

/** Row actions of placed requests; open ones can be deleted. */
export function usePlacedRenewalActions(): TableActions<Pick<RenewalRow, 'renewal_id' | 'status'>> {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    rowActions: ({ renewal_id, status }) => [
      {
        label: 'Delete',
        icon: <IconTrash />,
        inMenu: true,
        color: 'red',
        disabled: status !== 'Open' && messages.renewalNotOpen,
        onClick: () => setOpen({ dialog: 'cancel', renewal_id }),
      },
      moreInfo(() => setOpen({ dialog: 'info', renewal_id }), prefetchRenewal(renewal_id)),
    ],
    dialogs: (
      <>
        <Dialog opened={open?.dialog === 'cancel' && open.renewal_id} onClose={close}>
          {(renewal_id) => <CancelRenewalDialog renewal_id={renewal_id} onClose={close} />}
        </Dialog>
        <Dialog panel opened={open?.dialog === 'info' && open.renewal_id} onClose={close}>
          {(renewal_id) => <RenewalInfoDialog renewal_id={renewal_id} onClose={close} />}
        </Dialog>
      </>
    ),
  };
}
