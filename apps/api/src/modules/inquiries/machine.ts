import type { ListingStatus } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { inquiryPolicy } from './policy.ts';

type InquiryEvent = 'offer' | 'withdraw' | 'book' | 'repost' | 'attach' | 'chat' | 'expire';

/** docs/product.md#statuses: an inquiry has those of a listing. */
export const inquiryMachine = {
  offer: {
    from: ['Open'],
    to: 'Open',
    who: inquiryPolicy.offer,
    refusal: messages.inquiryNotOpen,
    effects: ['an offer is placed'],
  },
  withdraw: {
    from: ['Open'],
    to: 'Withdrawn',
    who: inquiryPolicy.withdraw,
    refusal: messages.inquiryNotWithdrawable,
    effects: ['open offers are rejected: The inquiry was withdrawn.'],
  },
  book: {
    from: ['Open'],
    to: 'Booked',
    who: inquiryPolicy.book,
    refusal: messages.inquiryNotOpen,
    effects: ['a booking is made', 'other open offers are rejected: Another offer was accepted.'],
  },
  repost: {
    from: ['Booked'],
    to: 'Open',
    // A party of the booking: the booking's own rule has let them through.
    who: 'job',
    refusal: messages.inquiryNotBooked,
    effects: ['its expiration is pushed out to its original length'],
  },
  attach: {
    from: ['Open'],
    to: 'Open',
    who: inquiryPolicy.attach,
    refusal: messages.attachWhileOpen,
    effects: ['files are attached or removed'],
  },
  chat: {
    from: ['Open'],
    to: 'Open',
    who: inquiryPolicy.chat,
    refusal: messages.inquiryNotOpen,
    effects: ['a conversation with the owner is started, or the open one found'],
  },
  expire: {
    from: ['Open'],
    to: 'Expired',
    who: 'job',
    refusal: messages.inquiryNotOpen,
    effects: ['open offers on it expire, owner and bidders are told'],
  },
} satisfies Machine<ListingStatus, InquiryEvent>;

interface Dated {
  status: ListingStatus;
  expiration: string;
}

/** A past expiration counts as Expired before the job has written it (docs/product.md#expiry). */
export const inquiryStatusOn = ({ status, expiration }: Dated, today: string): ListingStatus =>
  status === 'Open' && expiration < today ? 'Expired' : status;
