import { messages, success } from '@tank/schema/messages';
import type { rejectRenewal as contract } from '@tank/schema/trade/renewals';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { fireEvent } from '../../kernel/effects/transition.ts';
import { renewalLifecycle } from './lifecycle.ts';
import { renewalPolicy } from './policy.ts';

/**
 * Rejects a renewal request that the caller received. The reason is optional, because the documented call has no body.
 * @throws FORBIDDEN for the renewer, CONFLICT unless the request is Open.
 */
export async function rejectRenewal({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, renewalPolicy.reject);
  const reason = input.reason || undefined;
  const set = reason === undefined ? {} : { reason };
  await fireEvent(ctx, renewalLifecycle, { event: 'reject', id: input.renewal_id, set, reason });
  return { message: success(messages.renewalRejected) };
}
