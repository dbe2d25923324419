import { messages, success } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { fireEvent } from '../../kernel/effects/transition.ts';
import { offerLifecycle } from './lifecycle.ts';
import { offerPolicy } from './policy.ts';

/**
 * Cancels the caller's open offer.
 * @throws FORBIDDEN unless the caller made the offer, CONFLICT unless the offer is Open.
 */
export async function cancelOffer({ ctx, input }: Call<{ inquiry_bids_id: number }>) {
  authorize(ctx, offerPolicy.cancel);
  await fireEvent(ctx, offerLifecycle, { event: 'cancel', id: input.inquiry_bids_id });
  return { message: success(messages.offerCancelled) };
}
