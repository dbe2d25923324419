import type { bookingStatuses } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { bookingPolicy } from './policy.ts';

type BookingStatus = (typeof bookingStatuses)[number];

/** Design section 5, statuses: Active -> Closed, completed or backed_out. */
export const bookingMachine = {
  backOut: {
    from: ['Active'],
    to: 'Closed',
    who: bookingPolicy.backOut,
    refusal: messages.bookingClosed,
    effects: ['the listing or inquiry is open again', 'the other party is told'],
  },
} satisfies Machine<BookingStatus, 'backOut'>;

interface Dated {
  status: BookingStatus;
  /** First day after the term. */
  end_date: string;
}

/** A booking whose term is over is Closed before the job has written it. */
export const bookingStatusOn = ({ status, end_date }: Dated, today: string): BookingStatus =>
  status === 'Active' && end_date <= today ? 'Closed' : status;
