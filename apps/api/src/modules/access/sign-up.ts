import { pendingUsers, users } from '@tank/db/tables/users';
import { type signUp as contract, signUpRules } from '@tank/schema/access';
import { messages, success } from '@tank/schema/messages';
import { eq, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects.ts';
import { DomainError, refuse } from '../../kernel/errors.ts';
import { networkOf } from '../../kernel/network.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { hashPassword } from './passwords.ts';
import { accessPolicy } from './policy.ts';
import { countAttempt } from './rate-limit.ts';

const PER_ADDRESS = 20;

/**
 * Requests an account: it waits as a pending user until an Admin decides (design section 5).
 * @throws INVALID_INPUT, CONFLICT where the email address or the username is taken, RATE_LIMITED.
 */
export async function signUp({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accessPolicy.signUp);
  refuse(signUpRules(input, ctx.today));
  await countAttempt({
    ctx,
    limits: [{ key: `sign-up:address:${networkOf(ctx.address)}`, attempts: PER_ADDRESS }],
  });
  const { password, confirm_password: _, ...profile } = input;
  const [taken] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.email})`, input.email.toLowerCase()),
        eq(sql`lower(${users.username})`, input.username.toLowerCase()),
      ),
    );
  if (taken) {
    const email = taken.email.toLowerCase() === input.email.toLowerCase();
    throw new DomainError('CONFLICT', email ? messages.emailTaken : messages.usernameTaken);
  }
  const password_hash = await hashPassword(password);
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(pendingUsers)
      .values({ ...profile, password_hash })
      .returning({ pending_user_id: pendingUsers.pending_user_id });
    record(tx, {
      entity: 'pending_user',
      entity_id: found(row).pending_user_id,
      event: 'request',
      to: 'pending',
    });
    return { message: success(messages.signUpReceived) };
  });
}
