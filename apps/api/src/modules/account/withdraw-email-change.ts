import { messages, success } from '@tank/schema/messages';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { forgetEmailChange } from '../access/forget-email-change.ts';
import { accountPolicy } from './policy.ts';

/**
 * Leaves the email address as it is; once more is as good as once.
 * @throws FORBIDDEN for an Admin who is signed in as somebody else.
 */
export async function withdrawEmailChange({ ctx }: Call<void>) {
  authorize(ctx, accountPolicy.withdrawEmailChange);
  await forgetEmailChange(ctx, userOf(ctx).user_id);
  return { message: success(messages.emailChangeWithdrawn) };
}
