import { messages, success } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { fireEvent } from '../../kernel/effects/transition.ts';
import { bidLifecycle } from './lifecycle.ts';
import { bidPolicy } from './policy.ts';

/**
 * Cancels the caller's open bid.
 * @throws FORBIDDEN unless the caller is the bidder, CONFLICT unless the bid is Open.
 */
export async function cancelBid({ ctx, input }: Call<{ bid_id: number }>) {
  authorize(ctx, bidPolicy.cancel);
  await fireEvent(ctx, bidLifecycle, { event: 'cancel', id: input.bid_id });
  return { message: success(messages.bidCancelled) };
}
