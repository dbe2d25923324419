import { messages, success } from '@tank/schema/messages';
import type { userId } from '@tank/schema/people/users';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { fireEvent } from '../../../kernel/effects/transition.ts';
import { nextVersion, userLifecycle } from '../lifecycle.ts';
import { usersPolicy } from '../policy.ts';

/**
 * Lets a suspended account sign in again.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND, CONFLICT unless the account is suspended.
 */
export async function unsuspendUser({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.unsuspend);
  await fireEvent(ctx, userLifecycle, { event: 'unsuspend', id: user_id, set: nextVersion });
  return { message: success(messages.userUnsuspended) };
}
