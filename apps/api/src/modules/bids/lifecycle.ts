import { bids } from '@tank/db/tables/bids';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages } from '@tank/schema/messages';
import { found } from '../../kernel/auth/policy.ts';
import { defineLifecycle } from '../../kernel/effects/transition.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { bidPolicy } from './policy.ts';
import { loadBidParties, lockBid } from './queries.ts';
import { bidRelations } from './relations.ts';

const texts = notificationTexts.bid;

/** docs/product.md#statuses: Open -> Accepted | Rejected | Cancelled | Expired. */
export const bidLifecycle = defineLifecycle({
  entity: 'bid',
  table: bids,
  key: bids.bid_id,
  columns: { bid_id: bids.bid_id, listing_id: bids.listing_id, bidder_id: bids.bidder_id },
  id: (bid) => bid.bid_id,
  find: (ctx, bid_id: number) => loadBidParties(ctx.db, bid_id),
  relations: bidRelations,
  async lockedStatus(ctx, { expiration }, bid_id) {
    const { status } = found(await lockBid(ctx.db, bid_id));
    return expiredStatus({ status, expiration }, ctx.today);
  },
  audience: ({ owner_id, bidder_id }) => [owner_id, bidder_id],
  events: {
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
      notify: (bid) => [{ user_id: bid.bidder_id, description: texts.accept(bid) }],
    },
    reject: {
      from: ['Open'],
      to: 'Rejected',
      who: bidPolicy.reject,
      refusal: messages.bidNotOpen,
      effects: ['the bidder is notified of the reason'],
      notify: (bid, { reason }) => [{ user_id: bid.bidder_id, description: texts.reject(bid, reason) }],
    },
    cancel: {
      from: ['Open'],
      to: 'Cancelled',
      who: bidPolicy.cancel,
      refusal: messages.bidNotOpen,
      effects: ["the listing's owner is notified"],
      notify: (bid) => [{ user_id: bid.owner_id, description: texts.cancel(bid) }],
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
      effects: ['the bidder is notified'],
      notify: (bid) => [{ user_id: bid.bidder_id, description: texts.expire(bid) }],
    },
  },
});
