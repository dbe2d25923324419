import { messages, success } from '@tank/schema/messages';
import type { userId } from '@tank/schema/users';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize, relationsTo } from '../../kernel/policy.ts';
import { usersPolicy } from './policy.ts';
import { setStatus } from './set-status.ts';

/**
 * Suspends an account: its sessions and sockets end at once, on every process (docs/product.md#administration).
 * @throws FORBIDDEN for others than Admins and for oneself, NOT_FOUND, CONFLICT unless the account is active.
 */
export async function suspendUser({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.suspend);
  authorize(ctx, usersPolicy.suspend, relationsTo(ctx.actor, { owner: user_id }));
  await setStatus({ ctx, user_id, event: 'suspend' });
  return { message: success(messages.userSuspended) };
}
