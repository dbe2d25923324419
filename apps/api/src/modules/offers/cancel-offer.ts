import { messages, success } from '@tank/schema/messages';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { closeOffer } from './close-offer.ts';
import { offerPolicy } from './policy.ts';

/**
 * Cancels one's own open offer.
 * @throws FORBIDDEN for others than the terminal that made it, CONFLICT unless the offer is Open.
 */
export async function cancelOffer({ ctx, input }: Call<{ inquiry_bids_id: number }>) {
  authorize(ctx, offerPolicy.cancel);
  await closeOffer({
    ctx,
    inquiry_bids_id: input.inquiry_bids_id,
    event: 'cancel',
    notice: ({ owner_id, inquiry_id }) => ({
      user_id: owner_id,
      description: `An offer on your inquiry ${inquiry_id} was cancelled.`,
    }),
  });
  return { message: success(messages.offerCancelled) };
}
