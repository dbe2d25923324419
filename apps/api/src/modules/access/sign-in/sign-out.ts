import { messages, success } from '@tank/schema/messages';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { accessPolicy } from '../policy.ts';

/** Ends the caller's session. */
export async function signOut({ ctx }: Call<void>) {
  authorize(ctx, accessPolicy.signOut);
  await ctx.services.sessions.end(userOf(ctx).session_id);
  return { message: success(messages.signedOut) };
}
