import { messages, success } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { fireEvent } from '../../kernel/effects/transition.ts';
import { bidLifecycle } from './lifecycle.ts';
import { bidPolicy } from './policy.ts';

/**
 * Rejects a bid on the caller's listing; the bidder sees the reason (docs/product.md#rejecting-and-cancelling).
 * @throws FORBIDDEN unless the caller owns the listing, CONFLICT unless the bid is Open.
 */
export async function rejectBid({ ctx, input }: Call<{ bid_id: number; reason: string }>) {
  authorize(ctx, bidPolicy.reject);
  const { bid_id: id, reason } = input;
  await fireEvent(ctx, bidLifecycle, { event: 'reject', id, set: { reason }, reason });
  return { message: success(messages.bidRejected) };
}
