import { listings } from '@tank/db/tables/listings';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages } from '@tank/schema/messages';
import { relationsTo } from '../../kernel/auth/policy.ts';
import { defineLifecycle } from '../../kernel/effects/transition.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { loadVisibleListing } from './load-visible-listing.ts';
import { listingPolicy } from './policy.ts';
import { lockListing } from './queries.ts';

/** docs/product.md#statuses: Open -> Booked | Expired | Withdrawn; Booked -> Open. */
export const listingLifecycle = defineLifecycle({
  entity: 'listing',
  table: listings,
  key: listings.listing_id,
  columns: { listing_id: listings.listing_id, owner_id: listings.owner_id },
  id: (listing) => listing.listing_id,
  find: (ctx, listing_id: number, strength) => lockListing(ctx.db, listing_id, strength),
  async relations(ctx, listing) {
    if (expiredStatus(listing, ctx.today) === 'Open')
      return relationsTo(ctx.actor, { owner: listing.owner_id });
    // Throws for callers who may not see a listing that is not Open.
    return (await loadVisibleListing(ctx, listing.listing_id)).relations;
  },
  lockedStatus: (ctx, listing) => expiredStatus(listing, ctx.today),
  audience: ({ owner_id }) => [owner_id],
  events: {
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
      effects: ['its fields change; never while a bid on it is open'],
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
      // Backing out of the booking triggers this; the booking's policy has already authorized the caller.
      who: 'job',
      refusal: messages.listingNotBooked,
      effects: ['its expiration is reset to its original duration from today'],
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
      effects: ['a conversation with the owner is started or the open one returned'],
    },
    expire: {
      from: ['Open'],
      to: 'Expired',
      who: 'job',
      refusal: messages.listingNotOpen,
      effects: ['open bids on it expire, owner and bidders are notified'],
      notify: (listing) => [
        { user_id: listing.owner_id, description: notificationTexts.listing.expire(listing) },
      ],
    },
  },
});
