import { messages } from '@tank/schema/messages';
import type { Registration } from '../../kernel/effects/registration.ts';
import { lockForFiles } from '../../kernel/effects/transition.ts';
import { expireOpenBids, rejectOpenBids } from './end-open-bids.ts';
import { getBid } from './get-bid.ts';
import { bidLifecycle } from './lifecycle.ts';

export const bidRegistration: Registration<'bid'> = {
  files: {
    load: (ctx, bid_id) => getBid({ ctx, input: { bid_id } }),
    hold: lockForFiles(bidLifecycle, 'attach'),
  },
  after: {
    async 'listing.withdraw'(ctx, listing_ids) {
      await rejectOpenBids({ ctx, input: { listing_ids, reason: messages.listingWithdrawnReason } });
    },
    async 'listing.expire'(ctx, listing_ids) {
      await expireOpenBids({ ctx, input: { listing_ids } });
    },
  },
};
