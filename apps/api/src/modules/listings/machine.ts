import type { ListingStatus } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { listingPolicy } from './policy.ts';

type ListingEvent = 'bid' | 'edit' | 'withdraw' | 'book' | 'repost' | 'attach' | 'chat' | 'expire';

/** docs/product.md#statuses: Open -> Booked | Expired | Withdrawn; Booked -> Open. */
export const listingMachine = {
  bid: {
    from: ['Open'],
    to: 'Open',
    who: listingPolicy.bid,
    refusal: messages.listingNotOpen,
    effects: ['a bid is placed'],
  },
  edit: {
    from: ['Open'],
    to: 'Open',
    who: listingPolicy.edit,
    refusal: messages.listingNotEditable,
    effects: ['what it offers is changed; never while a bid on it is open'],
  },
  withdraw: {
    from: ['Open'],
    to: 'Withdrawn',
    who: listingPolicy.withdraw,
    refusal: messages.listingNotWithdrawable,
    effects: ['open bids are rejected: The listing was withdrawn.'],
  },
  book: {
    from: ['Open'],
    to: 'Booked',
    who: listingPolicy.book,
    refusal: messages.listingNotOpen,
    effects: ['a booking is made', 'other open bids are rejected: Another bid was accepted.'],
  },
  repost: {
    from: ['Booked'],
    to: 'Open',
    // A party of the booking: the booking's own rule has let them through.
    who: 'job',
    refusal: messages.listingNotBooked,
    effects: ['its expiration is pushed out to its original length'],
  },
  attach: {
    from: ['Open'],
    to: 'Open',
    who: listingPolicy.attach,
    refusal: messages.attachWhileOpen,
    effects: ['files are attached or removed'],
  },
  chat: {
    from: ['Open'],
    to: 'Open',
    who: listingPolicy.chat,
    refusal: messages.listingNotOpen,
    effects: ['a conversation with the owner is started, or the open one found'],
  },
  expire: {
    from: ['Open'],
    to: 'Expired',
    who: 'job',
    refusal: messages.listingNotOpen,
    effects: ['open bids on it expire, owner and bidders are told'],
  },
} satisfies Machine<ListingStatus, ListingEvent>;

interface Dated {
  status: ListingStatus;
  expiration: string;
}

/** A past expiration counts as Expired before the job has written it (docs/product.md#expiry). */
export const statusOn = ({ status, expiration }: Dated, today: string): ListingStatus =>
  status === 'Open' && expiration < today ? 'Expired' : status;
