import { messages, success } from '@tank/schema/messages';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { revokeDeviceTrust } from '../../access/sessions/known-devices.ts';
import { accountPolicy } from '../policy.ts';

/** Makes every device of the caller ask for a code again. */
export async function forgetDevices({ ctx }: Call<void>) {
  authorize(ctx, accountPolicy.forgetDevices);
  await revokeDeviceTrust(ctx, userOf(ctx).user_id);
  return { message: success(messages.devicesForgotten) };
}
