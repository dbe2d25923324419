import { pendingUsers, users } from '@tank/db/tables/users';
import type { signIn as contract, Session } from '@tank/schema/access';
import { messages, success } from '@tank/schema/messages';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import { passwordFits } from './passwords.ts';
import { accessPolicy } from './policy.ts';
import { sessionOf } from './present.ts';
import { clearAttempts, countAttempt } from './rate-limit.ts';

const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/**
 * Opens a session for an email address and password.
 * @throws UNAUTHENTICATED for a wrong pair, ACCOUNT_PENDING and ACCOUNT_SUSPENDED only to who knows the password,
 * RATE_LIMITED after 10 attempts an account or 100 an address in 15 minutes.
 */
export async function signIn({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accessPolicy.signIn);
  const email = input.email.toLowerCase();
  const account = `sign-in:account:${email}`;
  await countAttempt({
    ctx,
    limits: [
      { key: account, attempts: PER_ACCOUNT },
      { key: `sign-in:address:${ctx.address}`, attempts: PER_ADDRESS },
    ],
  });
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const [pending] = user
    ? []
    : await ctx.db
        .select()
        .from(pendingUsers)
        .where(eq(sql`lower(${pendingUsers.email})`, email));
  const fits = await passwordFits(input.password, (user ?? pending)?.password_hash);
  if (!fits || user?.status === 'closed') throw new DomainError('UNAUTHENTICATED', messages.badCredentials);
  if (!user) throw new DomainError('ACCOUNT_PENDING', messages.accountPending);
  if (user.status === 'suspended') throw new DomainError('ACCOUNT_SUSPENDED', messages.accountSuspended);
  await clearAttempts({ ctx, keys: [account] });
  const token = await ctx.services.sessions.start(user.user_id);
  const session: Session = sessionOf(user);
  return { token, session, message: success(messages.signedIn) };
}
