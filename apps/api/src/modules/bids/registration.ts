import { messages } from '@tank/schema/messages';
import type { Registration } from '../../kernel/registration.ts';
import { holdForFiles } from '../../kernel/transition.ts';
import { cancelBidsOf, expireBidsOn, rejectOpenBids } from './end-open-bids.ts';
import { getBid } from './get-bid.ts';
import { bidLifecycle } from './lifecycle.ts';
import { bidPolicy } from './policy.ts';
import { bidPeople, bookingOfBid } from './queries-history.ts';

export const bidRegistration: Registration<'bid'> = {
  files: {
    load: (ctx, bid_id) => getBid({ ctx, input: { bid_id } }),
    hold: holdForFiles(bidLifecycle, 'attach'),
  },
  history: { rule: bidPolicy.view, people: bidPeople, booked: bookingOfBid },
  after: {
    async 'listing.withdraw'(ctx, ids) {
      const reason = messages.listingWithdrawnReason;
      for (const listing_id of ids) await rejectOpenBids({ ctx, input: { listing_id, reason } });
    },
    async 'user.close'(ctx, bidder_ids) {
      await cancelBidsOf({ ctx, input: { bidder_ids } });
    },
    async 'listing.expire'(ctx, listing_ids) {
      await expireBidsOn({ ctx, input: { listing_ids } });
    },
  },
};
