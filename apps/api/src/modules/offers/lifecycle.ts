import { offers } from '@tank/db/tables/offers';
import { notificationTexts } from '@tank/schema/notification-texts';
import { found } from '../../kernel/policy.ts';
import { lifecycle } from '../../kernel/transition.ts';
import { offerMachine, offerStatusOn } from './machine.ts';
import { lockOffer, offerParties } from './queries.ts';
import { offerRelations } from './relations.ts';

const texts = notificationTexts.offer;

export const offerLifecycle = lifecycle({
  entity: 'offer',
  table: offers,
  key: offers.inquiry_bids_id,
  columns: {
    inquiry_bids_id: offers.inquiry_bids_id,
    inquiry_id: offers.inquiry_id,
    bidder_id: offers.bidder_id,
  },
  id: (offer) => offer.inquiry_bids_id,
  machine: offerMachine,
  find: (ctx, inquiry_bids_id: number) => offerParties(ctx.db, inquiry_bids_id),
  standing: offerRelations,
  async statusOf(ctx, { expiration }, inquiry_bids_id) {
    const { status } = found(await lockOffer(ctx.db, inquiry_bids_id));
    return offerStatusOn({ status, expiration }, ctx.today);
  },
  audience: ({ owner_id, bidder_id }) => [owner_id, bidder_id],
  notices: {
    accept: (offer) => [{ user_id: offer.bidder_id, description: texts.accept(offer) }],
    reject: (offer, { reason }) => [{ user_id: offer.bidder_id, description: texts.reject(offer, reason) }],
    cancel: (offer) => [{ user_id: offer.owner_id, description: texts.cancel(offer) }],
    expire: (offer) => [{ user_id: offer.bidder_id, description: texts.expire(offer) }],
  },
});
