import type { BidStatus } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { bidPolicy } from './policy.ts';

type BidEvent = 'accept' | 'reject' | 'cancel' | 'attach' | 'expire';

/** docs/product.md#statuses: Open -> Accepted | Rejected | Cancelled | Expired. */
export const bidMachine = {
  accept: {
    from: ['Open'],
    to: 'Accepted',
    who: bidPolicy.accept,
    refusal: messages.bidNotOpen,
    effects: [
      "a booking is made and both parties see each other's contact details",
      'the listing is Booked',
      'other open bids on it are rejected: Another bid was accepted.',
    ],
  },
  reject: {
    from: ['Open'],
    to: 'Rejected',
    who: bidPolicy.reject,
    refusal: messages.bidNotOpen,
    effects: ['the bidder is told the reason'],
  },
  cancel: {
    from: ['Open'],
    to: 'Cancelled',
    who: bidPolicy.cancel,
    refusal: messages.bidNotOpen,
    effects: ["the listing's owner is told"],
  },
  attach: {
    from: ['Open'],
    to: 'Open',
    who: bidPolicy.attach,
    refusal: messages.attachWhileOpen,
    effects: ['files are attached or removed'],
  },
  expire: {
    from: ['Open'],
    to: 'Expired',
    who: 'job',
    refusal: messages.bidNotOpen,
    effects: ['the bidder is told'],
  },
} satisfies Machine<BidStatus, BidEvent>;

interface Dated {
  status: BidStatus;
  /** Of the listing. */
  expiration: string;
}

/** An open bid on a listing that ran out is Expired before the job has written it (docs/product.md#expiry). */
export const bidStatusOn = ({ status, expiration }: Dated, today: string): BidStatus =>
  status === 'Open' && expiration < today ? 'Expired' : status;
