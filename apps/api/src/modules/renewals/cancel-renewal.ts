import { messages, success } from '@tank/schema/messages';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { fireEvent } from '../../kernel/effects/transition.ts';
import { renewalLifecycle } from './lifecycle.ts';
import { renewalPolicy } from './policy.ts';

/**
 * Cancels the caller's open renewal request.
 * @throws FORBIDDEN for the receiver, CONFLICT unless the request is Open.
 */
export async function cancelRenewal({ ctx, input }: Call<{ renewal_id: number }>) {
  authorize(ctx, renewalPolicy.cancel);
  await fireEvent(ctx, renewalLifecycle, { event: 'cancel', id: input.renewal_id });
  return { message: success(messages.renewalCancelled) };
}
