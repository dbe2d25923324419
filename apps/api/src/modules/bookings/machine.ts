import type { bookingStatuses } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { bookingPolicy } from './policy.ts';

type BookingStatus = (typeof bookingStatuses)[number];

/** docs/product.md#statuses: Active -> Closed, completed or backed_out. */
export const bookingMachine = {
  back_out: {
    from: ['Active'],
    to: 'Closed',
    who: bookingPolicy.backOut,
    refusal: messages.bookingClosed,
    effects: [
      'the listing or inquiry is open again',
      'the renewal request that is open on it is rejected',
      'the other party is told',
    ],
  },
  complete: {
    from: ['Active'],
    to: 'Closed',
    who: 'job',
    refusal: messages.bookingClosed,
    effects: ['the renewal request that is open on it is rejected', 'both parties are told'],
  },
  renew: {
    from: ['Active'],
    to: 'Active',
    who: bookingPolicy.renew,
    refusal: messages.renewalNotActive,
    effects: ['a renewal request is placed'],
  },
} satisfies Machine<BookingStatus, 'back_out' | 'complete' | 'renew'>;

interface Dated {
  status: BookingStatus;
  /** First day after the term. */
  end_date: string;
}

/** A booking whose term is over is Closed before the job has written it. */
export const bookingStatusOn = ({ status, end_date }: Dated, today: string): BookingStatus =>
  status === 'Active' && end_date <= today ? 'Closed' : status;
