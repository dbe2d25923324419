import { messages, success } from '@tank/schema/messages';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { closeBid } from './close-bid.ts';
import { bidPolicy } from './policy.ts';

/**
 * Cancels one's own open bid.
 * @throws FORBIDDEN for others than the bidder, CONFLICT unless the bid is Open.
 */
export async function cancelBid({ ctx, input }: Call<{ bid_id: number }>) {
  authorize(ctx, bidPolicy.cancel);
  await closeBid({
    ctx,
    bid_id: input.bid_id,
    event: 'cancel',
    notice: ({ owner_id, listing_id }) => ({
      user_id: owner_id,
      description: `A bid on your listing ${listing_id} was cancelled.`,
    }),
  });
  return { message: success(messages.bidCancelled) };
}
