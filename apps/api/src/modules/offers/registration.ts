import { messages } from '@tank/schema/messages';
import type { Registration } from '../../kernel/registration.ts';
import { holdForFiles } from '../../kernel/transition.ts';
import { cancelOffersOf, expireOffersOn, rejectOffersFrom, rejectOpenOffers } from './end-open-offers.ts';
import { getOffer } from './get-offer.ts';
import { offerLifecycle } from './lifecycle.ts';
import { offerPolicy } from './policy.ts';
import { bookingOfOffer, offerPeople } from './queries-history.ts';

export const offerRegistration: Registration<'offer'> = {
  files: {
    load: (ctx, inquiry_bids_id) => getOffer({ ctx, input: { inquiry_bids_id } }),
    hold: holdForFiles(offerLifecycle, 'attach'),
  },
  history: { rule: offerPolicy.view, people: offerPeople, booked: bookingOfOffer },
  after: {
    async 'inquiry.withdraw'(ctx, ids) {
      const reason = messages.inquiryWithdrawnReason;
      for (const inquiry_id of ids) await rejectOpenOffers({ ctx, input: { inquiry_id, reason } });
    },
    async 'inquiry.expire'(ctx, inquiry_ids) {
      await expireOffersOn({ ctx, input: { inquiry_ids } });
    },
    async 'user.close'(ctx, bidder_ids) {
      await cancelOffersOf({ ctx, input: { bidder_ids } });
    },
    async 'storage.delete'(ctx, ids) {
      for (const storage_id of ids) await rejectOffersFrom({ ctx, input: { storage_id } });
    },
  },
};
