import { offers } from '@tank/db/tables/offers';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages } from '@tank/schema/messages';
import { found } from '../../kernel/auth/policy.ts';
import { defineLifecycle } from '../../kernel/effects/transition.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { bidRelations } from '../bids/relations.ts';
import { offerPolicy } from './policy.ts';
import { loadOfferParties, lockOffer } from './queries.ts';

const texts = notificationTexts.offer;

/** docs/product.md#statuses: an offer has those of a bid. */
export const offerLifecycle = defineLifecycle({
  entity: 'offer',
  table: offers,
  key: offers.inquiry_bids_id,
  columns: {
    inquiry_bids_id: offers.inquiry_bids_id,
    inquiry_id: offers.inquiry_id,
    bidder_id: offers.bidder_id,
  },
  id: (offer) => offer.inquiry_bids_id,
  find: (ctx, inquiry_bids_id: number) => loadOfferParties(ctx.db, inquiry_bids_id),
  relations: bidRelations,
  async lockedStatus(ctx, { expiration }, inquiry_bids_id) {
    const { status } = found(await lockOffer(ctx.db, inquiry_bids_id));
    return expiredStatus({ status, expiration }, ctx.today);
  },
  audience: ({ owner_id, bidder_id }) => [owner_id, bidder_id],
  events: {
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
      notify: (offer) => [{ user_id: offer.bidder_id, description: texts.accept(offer) }],
    },
    reject: {
      from: ['Open'],
      to: 'Rejected',
      who: offerPolicy.reject,
      refusal: messages.offerNotOpen,
      effects: ['the bidder is notified of the reason'],
      notify: (offer, { reason }) => [{ user_id: offer.bidder_id, description: texts.reject(offer, reason) }],
    },
    cancel: {
      from: ['Open'],
      to: 'Cancelled',
      who: offerPolicy.cancel,
      refusal: messages.offerNotOpen,
      effects: ["the inquiry's owner is notified"],
      notify: (offer) => [{ user_id: offer.owner_id, description: texts.cancel(offer) }],
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
      effects: ['the bidder is notified'],
      notify: (offer) => [{ user_id: offer.bidder_id, description: texts.expire(offer) }],
    },
  },
});
