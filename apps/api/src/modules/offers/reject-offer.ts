import { messages, success } from '@tank/schema/messages';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { closeOffer } from './close-offer.ts';
import { offerPolicy } from './policy.ts';

/**
 * Rejects an offer on one's inquiry; the terminal sees the reason (docs/product.md#rejecting-and-cancelling).
 * @throws FORBIDDEN for others than the inquiry's owner, CONFLICT unless the offer is Open.
 */
export async function rejectOffer({ ctx, input }: Call<{ inquiry_bids_id: number; reason: string }>) {
  authorize(ctx, offerPolicy.reject);
  await closeOffer({
    ctx,
    inquiry_bids_id: input.inquiry_bids_id,
    event: 'reject',
    reason: input.reason,
    notice: ({ bidder_id, inquiry_id }) => ({
      user_id: bidder_id,
      description: `Your offer on inquiry ${inquiry_id} was rejected: ${input.reason}`,
    }),
  });
  return { message: success(messages.offerRejected) };
}
