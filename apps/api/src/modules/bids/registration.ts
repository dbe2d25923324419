import type { Registration } from '../../kernel/registration.ts';
import { bidToAttachTo } from './bid-to-attach-to.ts';
import { getBid } from './get-bid.ts';
import { bidPolicy } from './policy.ts';
import { bidPeople, bookingOfBid } from './queries-history.ts';

export const bidRegistration: Registration<'bid'> = {
  files: {
    load: (ctx, bid_id) => getBid({ ctx, input: { bid_id } }),
    hold: (ctx, bid_id) => bidToAttachTo({ ctx, input: { bid_id } }),
  },
  history: { rule: bidPolicy.view, people: bidPeople, booked: bookingOfBid },
};
