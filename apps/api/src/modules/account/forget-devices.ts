import { messages, success } from '@tank/schema/messages';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { forgetTrust } from '../access/sessions/known-devices.ts';
import { accountPolicy } from './policy.ts';

/** Has every device of the caller asked for a code again. */
export async function forgetDevices({ ctx }: Call<void>) {
  authorize(ctx, accountPolicy.forgetDevices);
  await forgetTrust(ctx, userOf(ctx).user_id);
  return { message: success(messages.devicesForgotten) };
}
