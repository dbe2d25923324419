import { messages, success } from '@tank/schema/messages';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { closeBid } from './close-bid.ts';
import { bidPolicy } from './policy.ts';

/**
 * Rejects a bid on one's listing; the bidder sees the reason (docs/product.md#rejecting-and-cancelling).
 * @throws FORBIDDEN for others than the listing's owner, CONFLICT unless the bid is Open.
 */
export async function rejectBid({ ctx, input }: Call<{ bid_id: number; reason: string }>) {
  authorize(ctx, bidPolicy.reject);
  await closeBid({
    ctx,
    bid_id: input.bid_id,
    event: 'reject',
    reason: input.reason,
    notice: ({ bidder_id, listing_id }) => ({
      user_id: bidder_id,
      description: `Your bid on listing ${listing_id} was rejected: ${input.reason}`,
    }),
  });
  return { message: success(messages.bidRejected) };
}
