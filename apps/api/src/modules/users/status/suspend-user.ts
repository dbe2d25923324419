import { messages, success } from '@tank/schema/messages';
import type { userId } from '@tank/schema/people/users';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { fireEvent } from '../../../kernel/effects/transition.ts';
import { nextVersion, userLifecycle } from '../lifecycle.ts';
import { usersPolicy } from '../policy.ts';
import { refuseLastAdmin } from '../refuse-last-admin.ts';

/**
 * Suspends an account: its sessions and sockets end at once in every process (docs/product.md#administration).
 * @throws FORBIDDEN unless the caller is an Admin, and for the caller's own account, NOT_FOUND, CONFLICT unless it is
 * active.
 */
export async function suspendUser({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.suspend);
  await transaction(ctx, async (tx) => {
    await refuseLastAdmin(tx, user_id);
    await fireEvent(tx, userLifecycle, { event: 'suspend', id: user_id, set: nextVersion });
  });
  return { message: success(messages.userSuspended) };
}
