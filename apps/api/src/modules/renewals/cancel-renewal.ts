import { messages, success } from '@tank/schema/messages';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { endRenewal } from './end-renewal.ts';
import { renewalPolicy } from './policy.ts';

/**
 * Cancels one's own open renewal request.
 * @throws FORBIDDEN for the receiver, CONFLICT unless the request is Open.
 */
export async function cancelRenewal({ ctx, input }: Call<{ renewal_id: number }>) {
  authorize(ctx, renewalPolicy.cancel);
  await endRenewal({
    ctx,
    renewal_id: input.renewal_id,
    event: 'cancel',
    notice: ({ receiver_id, booking_id }) => ({
      user_id: receiver_id,
      description: `The renewal request for booking ${booking_id} was cancelled.`,
    }),
  });
  return { message: success(messages.renewalCancelled) };
}
