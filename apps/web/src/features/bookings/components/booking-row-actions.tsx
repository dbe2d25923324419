import { IconArrowBackUp, IconRefreshDot } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { Action } from '@tank/ui/data-table/data-table';
import { prefetcher } from '../../../shared/calls/data.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import type { BackOutSubject } from './back-out-dialog.tsx';

export interface BookingVerbs<Row> {
  onInfo: (booking: Row) => void;
  onRenew: (booking: Row) => void;
  onBackOut: (booking: Row) => void;
}

/** What may be done with a booking in a table: an active one is renewed or backed out of. */
export const bookingActions = <Row extends BackOutSubject & { status: string }>(
  row: Row,
  { onInfo, onRenew, onBackOut }: BookingVerbs<Row>,
): Action[] => [
  moreInfo(() => onInfo(row), {
    prefetch: () => void prefetcher.bookings.get.prefetch({ booking_id: row.booking_id }),
  }),
  {
    label: 'Renew Booking',
    icon: <IconRefreshDot />,
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
