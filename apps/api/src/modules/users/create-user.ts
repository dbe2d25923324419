import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { createUser as contract } from '@tank/schema/people/users';
import type * as z from 'zod';
import { networkOf } from '../../kernel/auth/network.ts';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { passwordIssues } from '../access/recovery/check-password.ts';
import { hashPassword } from '../access/sign-in/passwords.ts';
import { usersPolicy } from './policy.ts';

/**
 * Creates an active account.
 * @throws FORBIDDEN unless the caller is an Admin, INVALID_INPUT, CONFLICT if username or email address is taken.
 */
export async function createUser({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, usersPolicy.create);
  refuse(passwordIssues(input));
  const { password, ...profile } = input;
  const password_hash = await hashPassword(password, { network: networkOf(ctx.address), known: true });
  return transaction(ctx, async (tx) => {
    const [created] = await tx.db
      .insert(users)
      // The Admin knows the password.
      .values({ ...profile, password_hash, must_change_password: true, created_at: tx.now.toISOString() })
      .returning({ user_id: users.user_id });
    const { user_id } = found(created);
    record(tx, { entity: 'user', entity_id: user_id, event: 'create', to: 'active' });
    return { message: success(messages.userCreated), data: { user_id } };
  });
}
