import { IconArrowBackUp, IconRefreshDot } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { Action } from '@tank/ui/data-table/data-table';
import { prefetcher } from '../../../shared/calls/data.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import type { BackOutSubject } from './back-out-dialog.tsx';

export interface BookingHandlers<Row> {
  onInfo: (booking: Row) => void;
  onRenew: (booking: Row) => void;
  onBackOut: (booking: Row) => void;
}

/** Row actions; only an active booking can be renewed or backed out of. */
export const bookingActions = <Row extends BackOutSubject & { status: string }>(
  row: Row,
  { onInfo, onRenew, onBackOut }: BookingHandlers<Row>,
): Action[] => [
  moreInfo(() => onInfo(row), {
    prefetch: () => void prefetcher.bookings.get.prefetch({ booking_id: row.booking_id }),
  }),
  {
    label: 'Renew Booking',
    icon: <IconRefreshDot />,
    primary: row.status === 'Active',
    inMenu: true,
    disabled: row.status !== 'Active' && messages.bookingClosed,
    onClick: () => onRenew(row),
  },
  {
    label: 'Backout',
    icon: <IconArrowBackUp />,
    color: 'red',
    disabled: row.status !== 'Active' && messages.bookingClosed,
    onClick: () => onBackOut(row),
  },
];
