import { messages } from '@tank/schema/messages';
import type { Registration } from '../../kernel/effects/registration.ts';
import { lockForFiles } from '../../kernel/effects/transition.ts';
import { expireOpenOffers, rejectOffersFromStorages, rejectOpenOffers } from './end-open-offers.ts';
import { getOffer } from './get-offer.ts';
import { offerLifecycle } from './lifecycle.ts';

export const offerRegistration: Registration<'offer'> = {
  files: {
    load: (ctx, inquiry_bids_id) => getOffer({ ctx, input: { inquiry_bids_id } }),
    hold: lockForFiles(offerLifecycle, 'attach'),
  },
  after: {
    async 'inquiry.withdraw'(ctx, inquiry_ids) {
      await rejectOpenOffers({ ctx, input: { inquiry_ids, reason: messages.inquiryWithdrawnReason } });
    },
    async 'inquiry.expire'(ctx, inquiry_ids) {
      await expireOpenOffers({ ctx, input: { inquiry_ids } });
    },
    async 'storage.delete'(ctx, storage_ids) {
      await rejectOffersFromStorages({ ctx, input: { storage_ids } });
    },
  },
};
