import { messages, success } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { fireEvent } from '../../kernel/effects/transition.ts';
import { offerLifecycle } from './lifecycle.ts';
import { offerPolicy } from './policy.ts';

/**
 * Rejects an offer on the caller's inquiry; the terminal sees the reason (docs/product.md#rejecting-and-cancelling).
 * @throws FORBIDDEN unless the caller owns the inquiry, CONFLICT unless the offer is Open.
 */
export async function rejectOffer({ ctx, input }: Call<{ inquiry_bids_id: number; reason: string }>) {
  authorize(ctx, offerPolicy.reject);
  const { inquiry_bids_id: id, reason } = input;
  await fireEvent(ctx, offerLifecycle, { event: 'reject', id, set: { reason }, reason });
  return { message: success(messages.offerRejected) };
}
