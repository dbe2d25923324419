import { messages, success } from '@tank/schema/messages';
import type { userId } from '@tank/schema/users';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { usersPolicy } from './policy.ts';
import { setStatus } from './set-status.ts';

/**
 * Lets a suspended account sign in again.
 * @throws FORBIDDEN for others than Admins, NOT_FOUND, CONFLICT unless the account is suspended.
 */
export async function unsuspendUser({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.unsuspend);
  await setStatus({ ctx, user_id, event: 'unsuspend' });
  return { message: success(messages.userUnsuspended) };
}
