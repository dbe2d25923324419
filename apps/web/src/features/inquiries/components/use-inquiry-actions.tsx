import { IconTrash } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { MyInquiryRow } from '@tank/schema/trade/inquiries';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { toRecord } from '../../../shared/records/prefetch-record.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';

const InquiryDialog = lazyDialog(() => import('./inquiry-dialog.tsx'));
const WithdrawInquiryDialog = lazyDialog(() => import('./withdraw-inquiry-dialog.tsx'));

const prefetch = preloadAll(InquiryDialog, WithdrawInquiryDialog);

type Open = { dialog: 'info' | 'withdraw'; inquiry_id: number } | null;

/** Row actions of own inquiries; an open inquiry can be withdrawn. */
export function useInquiryActions(
  onReview?: (inquiry_id: number) => void,
): TableActions<Pick<MyInquiryRow, 'inquiry_id' | 'status'>> {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return {
    prefetch,
    rowActions: ({ inquiry_id, status }) => [
      moreInfo(() => setOpen({ dialog: 'info', inquiry_id }), toRecord('inquiry', inquiry_id)),
      {
        label: 'Withdraw',
        icon: <IconTrash />,
        inMenu: true,
        color: 'red',
        disabled: status !== 'Open' && messages.inquiryNotWithdrawable,
        onClick: () => setOpen({ dialog: 'withdraw', inquiry_id }),
      },
    ],
    dialogs: (
      <>
        <Dialog panel opened={open?.dialog === 'info' && open.inquiry_id} onClose={close}>
          {(inquiry_id) => <InquiryDialog inquiry_id={inquiry_id} onClose={close} onReview={onReview} />}
        </Dialog>
        <Dialog opened={open?.dialog === 'withdraw' && open.inquiry_id} onClose={close}>
          {(inquiry_id) => <WithdrawInquiryDialog inquiry_id={inquiry_id} onClose={close} />}
        </Dialog>
      </>
    ),
  };
}
