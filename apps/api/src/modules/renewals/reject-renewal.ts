import { messages, success } from '@tank/schema/messages';
import type { rejectRenewal as contract } from '@tank/schema/renewals';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { endRenewal } from './end-renewal.ts';
import { renewalPolicy } from './policy.ts';

/**
 * Rejects a renewal request that one received, with a reason or without (the documented call has no body).
 * @throws FORBIDDEN for the renewer, CONFLICT unless the request is Open.
 */
export async function rejectRenewal({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, renewalPolicy.reject);
  const reason = input.reason || undefined;
  await endRenewal({
    ctx,
    renewal_id: input.renewal_id,
    event: 'reject',
    reason,
    notice: ({ renewer_id, booking_id }) => ({
      user_id: renewer_id,
      description: `Your renewal request for booking ${booking_id} was rejected${reason ? `: ${reason}` : '.'}`,
    }),
  });
  return { message: success(messages.renewalRejected) };
}
