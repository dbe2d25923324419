import { bids } from '@tank/db/tables/bids';
import { notificationTexts } from '@tank/schema/notification-texts';
import { found } from '../../kernel/policy.ts';
import { lifecycle } from '../../kernel/transition.ts';
import { bidMachine, bidStatusOn } from './machine.ts';
import { bidParties, lockBid } from './queries.ts';
import { bidRelations } from './relations.ts';

const texts = notificationTexts.bid;

export const bidLifecycle = lifecycle({
  entity: 'bid',
  table: bids,
  key: bids.bid_id,
  columns: { bid_id: bids.bid_id, listing_id: bids.listing_id, bidder_id: bids.bidder_id },
  id: (bid) => bid.bid_id,
  machine: bidMachine,
  find: (ctx, bid_id: number) => bidParties(ctx.db, bid_id),
  standing: bidRelations,
  async statusOf(ctx, { expiration }, bid_id) {
    const { status } = found(await lockBid(ctx.db, bid_id));
    return bidStatusOn({ status, expiration }, ctx.today);
  },
  audience: ({ owner_id, bidder_id }) => [owner_id, bidder_id],
  notices: {
    accept: (bid) => [{ user_id: bid.bidder_id, description: texts.accept(bid) }],
    reject: (bid, { reason }) => [{ user_id: bid.bidder_id, description: texts.reject(bid, reason) }],
    cancel: (bid) => [{ user_id: bid.owner_id, description: texts.cancel(bid) }],
    expire: (bid) => [{ user_id: bid.bidder_id, description: texts.expire(bid) }],
  },
});
