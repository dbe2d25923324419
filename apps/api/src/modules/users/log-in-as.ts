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
 * Login as user: a session of that account for an hour, which carries the Admin's id into all that is written with it
 * (docs/product.md#login-as-user).
 * @throws FORBIDDEN for others than Admins and to another Admin's account, NOT_FOUND, CONFLICT unless the account is active.
 */
export async function logInAs({ ctx, input: { user_id } }: Call<z.infer<typeof userId>>) {
  authorize(ctx, usersPolicy.logInAs);
  const admin = userOf(ctx);
  const { user, token } = await transaction(ctx, async (tx) => {
    // Whoever makes an Admin of the user, or suspends them, ends the session, as it is there by then.
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
