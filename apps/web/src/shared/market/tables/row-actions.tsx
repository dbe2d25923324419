/** Row actions shared by bids, offers and renewal requests. */
import { IconCheck, IconX } from '@tabler/icons-react';
import { isTermOver } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import type { Action } from '@tank/ui/data-table/data-table';
import { readToday } from '@tank/ui/lib/today';
import { moreInfo } from '../../table/more-info.tsx';

interface Decidable {
  status: string;
  start_date: string;
  /** Months. */
  term: number;
}

/**
 * Actions on a received record. Review opens an open one, with both decisions. Accept stays enabled until its term is over; `notOpen` is the reason shown on closed
 * records.
 */
export const decisionActions = (
  { status, ...term }: Decidable,
  notOpen: string,
  open: (dialog: 'info' | 'accept' | 'reject') => void,
  more?: Parameters<typeof moreInfo>[1],
): Action[] => [
  {
    label: 'Accept',
    icon: <IconCheck />,
    inMenu: true,
    color: 'orange',
    disabled: status === 'Open' ? isTermOver(term, readToday()) && messages.termOver : notOpen,
    onClick: () => open('accept'),
  },
  {
    label: 'Reject',
    icon: <IconX />,
    color: 'red',
    disabled: status !== 'Open' && notOpen,
    onClick: () => open('reject'),
  },
  status === 'Open'
    ? { ...moreInfo(() => open('info'), more), label: 'Review', primary: true }
    : moreInfo(() => open('info'), more),
];
