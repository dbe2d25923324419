/** What may be done in the tables of bids, offers and renewal requests: the same of each kind. */
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { isOver, utcDate } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import type { Action } from '@tank/ui/data-table/data-table';

interface Decidable {
  status: string;
  start_date: string;
  /** Months. */
  term: number;
}

/** Of one that was received: Accept while days of its term are left, Reject, More Info. */
export const decisionActions = (
  { status, ...term }: Decidable,
  open: (dialog: 'info' | 'accept' | 'reject') => void,
): Action[] => [
  {
    label: 'Accept',
    icon: <IconCheck />,
    color: 'teal',
    hidden: status !== 'Open',
    disabled: isOver(term, utcDate(new Date())) && messages.termOver,
    onClick: () => open('accept'),
  },
  {
    label: 'Reject',
    icon: <IconX />,
    color: 'red',
    hidden: status !== 'Open',
    onClick: () => open('reject'),
  },
  { label: 'More Info', icon: <IconInfoCircle />, onClick: () => open('info') },
];
