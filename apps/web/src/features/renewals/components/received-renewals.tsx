import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { isOver, utcDate } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import type { RenewalRow } from '@tank/schema/renewals';
import { useState } from 'react';
import { AcceptRenewalDialog } from './accept-renewal-dialog.tsx';
import { RejectRenewalDialog } from './reject-renewal-dialog.tsx';
import { RenewalInfoDialog } from './renewal-info-dialog.tsx';
import { RenewalsTable } from './renewals-table.tsx';

type Open = { dialog: 'info' | 'accept' | 'reject'; renewal: RenewalRow } | null;

/** Received Renewal Requests: an open one may be accepted or rejected. */
export function ReceivedRenewals() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <RenewalsTable
        scope="received"
        rowActions={(renewal) => [
          {
            label: 'Accept',
            icon: <IconCheck />,
            color: 'teal',
            hidden: renewal.status !== 'Open',
            disabled: isOver(renewal, utcDate(new Date())) && messages.termOver,
            onClick: () => setOpen({ dialog: 'accept', renewal }),
          },
          {
            label: 'Reject',
            icon: <IconX />,
            color: 'red',
            hidden: renewal.status !== 'Open',
            onClick: () => setOpen({ dialog: 'reject', renewal }),
          },
          {
            label: 'More Info',
            icon: <IconInfoCircle />,
            onClick: () => setOpen({ dialog: 'info', renewal }),
          },
        ]}
      />
      {open?.dialog === 'accept' && <AcceptRenewalDialog renewal={open.renewal} onClose={close} />}
      {open?.dialog === 'reject' && (
        <RejectRenewalDialog renewal_id={open.renewal.renewal_id} onClose={close} />
      )}
      {open?.dialog === 'info' && (
        <RenewalInfoDialog renewal_id={open.renewal.renewal_id} other="renewer" onClose={close} />
      )}
    </>
  );
}
