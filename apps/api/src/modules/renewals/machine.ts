import type { bookingStatuses, RenewalStatus } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { renewalPolicy } from './policy.ts';

type BookingStatus = (typeof bookingStatuses)[number];
type RenewalEvent = 'accept' | 'reject' | 'cancel' | 'close';

/** docs/product.md#statuses: Open -> Accepted | Rejected | Cancelled. */
export const renewalMachine = {
  accept: {
    from: ['Open'],
    to: 'Accepted',
    who: renewalPolicy.accept,
    refusal: messages.renewalNotOpen,
    effects: ['a booking of type renewal is made with its dates, term, price and volume'],
  },
  reject: {
    from: ['Open'],
    to: 'Rejected',
    who: renewalPolicy.reject,
    refusal: messages.renewalNotOpen,
    effects: ['the renewer is told'],
  },
  cancel: {
    from: ['Open'],
    to: 'Cancelled',
    who: renewalPolicy.cancel,
    refusal: messages.renewalNotOpen,
    effects: ['the receiver is told'],
  },
  close: {
    from: ['Open'],
    to: 'Rejected',
    // The booking was closed by one of its parties or by the clock.
    who: 'job',
    refusal: messages.renewalNotOpen,
    effects: ['renewer and receiver are told: The booking was closed.'],
  },
} satisfies Machine<RenewalStatus, RenewalEvent>;

interface Dated {
  status: RenewalStatus;
  /** Of the booking. */
  booking_status: BookingStatus;
  /** Of the booking: first day after its term. */
  end_date: string;
}

/** A request on a booking that is over or closed is rejected before anybody has written it. */
export const renewalStatusOn = ({ status, booking_status, end_date }: Dated, today: string): RenewalStatus =>
  status === 'Open' && (booking_status === 'Closed' || end_date <= today) ? 'Rejected' : status;
