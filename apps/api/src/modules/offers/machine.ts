import type { BidStatus } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { offerPolicy } from './policy.ts';

type OfferEvent = 'accept' | 'reject' | 'cancel' | 'attach' | 'expire';

/** docs/product.md#statuses: an offer has those of a bid. */
export const offerMachine = {
  accept: {
    from: ['Open'],
    to: 'Accepted',
    who: offerPolicy.accept,
    refusal: messages.offerNotOpen,
    effects: [
      "a booking is made and both parties see each other's contact details",
      'the inquiry is Booked',
      'other open offers on it are rejected: Another offer was accepted.',
    ],
  },
  reject: {
    from: ['Open'],
    to: 'Rejected',
    who: offerPolicy.reject,
    refusal: messages.offerNotOpen,
    effects: ['the bidder is told the reason'],
  },
  cancel: {
    from: ['Open'],
    to: 'Cancelled',
    who: offerPolicy.cancel,
    refusal: messages.offerNotOpen,
    effects: ["the inquiry's owner is told"],
  },
  attach: {
    from: ['Open'],
    to: 'Open',
    who: offerPolicy.attach,
    refusal: messages.attachWhileOpen,
    effects: ['files are attached or removed'],
  },
  expire: {
    from: ['Open'],
    to: 'Expired',
    who: 'job',
    refusal: messages.offerNotOpen,
    effects: ['the bidder is told'],
  },
} satisfies Machine<BidStatus, OfferEvent>;

interface Dated {
  status: BidStatus;
  /** Of the inquiry. */
  expiration: string;
}

/** An open offer on an inquiry that ran out is Expired before the job has written it (docs/product.md#expiry). */
export const offerStatusOn = ({ status, expiration }: Dated, today: string): BidStatus =>
  status === 'Open' && expiration < today ? 'Expired' : status;
