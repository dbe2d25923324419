import type { Registration } from '../../kernel/registration.ts';
import { getOffer } from './get-offer.ts';
import { offerToAttachTo } from './offer-to-attach-to.ts';
import { offerPolicy } from './policy.ts';
import { bookingOfOffer, offerPeople } from './queries-history.ts';

export const offerRegistration: Registration<'offer'> = {
  files: {
    load: (ctx, inquiry_bids_id) => getOffer({ ctx, input: { inquiry_bids_id } }),
    hold: (ctx, inquiry_bids_id) => offerToAttachTo({ ctx, input: { inquiry_bids_id } }),
  },
  history: { rule: offerPolicy.view, people: offerPeople, booked: bookingOfOffer },
};
