/** What may be done in the tables of bids, offers and renewal requests: the same of each kind. */
import { IconCheck, IconX } from '@tabler/icons-react';
import { isTermOver } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import type { Action } from '@tank/ui/data-table/data-table';
import { readToday } from '@tank/ui/lib/today';
import { moreInfo } from '../table/more-info.tsx';

interface Decidable {
  status: string;
  start_date: string;
  /** Months. */
  term: number;
}

/** Of one that was received: Accept while days of its term are left, Reject, More Info; `notOpen` says why not any more. */
export const decisionActions = (
  { status, ...term }: Decidable,
  notOpen: string,
  open: (dialog: 'info' | 'accept' | 'reject') => void,
  more?: Parameters<typeof moreInfo>[1],
): Action[] => [
  {
    label: 'Accept',
    icon: <IconCheck />,
    color: 'teal',
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
  moreInfo(() => open('info'), more),
];
