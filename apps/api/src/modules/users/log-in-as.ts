import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import { loggedInAs } from '@tank/schema/messages/account';
import type { userId } from '@tank/schema/people/users';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { presentActing, presentSession } from '../access/present.ts';
import { usersPolicy } from './policy.ts';

/**
 * Login as user: a session of the account for an hour. Everything written with it records the Admin
 * (docs/product.md#login-as-user).
 * @throws FORBIDDEN unless the caller is an Admin, and for an Admin's account, NOT_FOUND, CONFLICT unless it is active.
 */
export async function logInAs({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.logInAs);
  const admin = userOf(ctx);
  const { user, token } = await transaction(ctx, async (tx) => {
    // The lock makes a concurrent suspension or promotion wait, so that it ends this session, too.
    const [row] = await tx.db.select().from(users).where(eq(users.user_id, user_id)).for('share');
    const user = found(row);
    if (user.category === 'Admin') throw new DomainError('FORBIDDEN', messages.notAsAdmin);
    if (user.status !== 'active') throw new DomainError('CONFLICT', messages.notAsInactive);
    const { user_agent: device, address } = ctx;
    const token = await ctx.services.sessions.start(user_id, { admin_id: admin.user_id, device, address });
    record(tx, { entity: 'user', entity_id: user_id, event: 'log_in_as' });
    return { user, token };
  });
  const session = await presentSession(ctx, user, presentActing(admin.username, ctx.now));
  return { token, session, message: success(loggedInAs(user.username)) };
}
