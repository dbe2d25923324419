import { messages, success } from '@tank/schema/messages';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { cancelEmailChange } from '../../access/cancel-email-change.ts';
import { accountPolicy } from '../policy.ts';

/**
 * Cancels the pending email change; idempotent.
 * @throws FORBIDDEN for an Admin who is logged in as another user.
 */
export async function withdrawEmailChange({ ctx }: Call<void>) {
  authorize(ctx, accountPolicy.withdrawEmailChange);
  await cancelEmailChange(ctx, userOf(ctx).user_id);
  return { message: success(messages.emailChangeWithdrawn) };
}
