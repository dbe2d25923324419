import { pendingUsers, users } from '@tank/db/tables/users';
import type { signIn as contract, Session } from '@tank/schema/access';
import { messages, success } from '@tank/schema/messages';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call, Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { networkOf } from '../../kernel/network.ts';
import { authorize } from '../../kernel/policy.ts';
import { passwordFits } from './passwords.ts';
import { accessPolicy } from './policy.ts';
import { sessionOf } from './present.ts';
import { clearAttempts, countAttempt } from './rate-limit.ts';
import { hashToken } from './tokens.ts';

const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

interface SignedIn {
  token: string;
  session: Session;
  message: ReturnType<typeof success>;
}

/**
 * Opens a session for an email address and password.
 * @throws UNAUTHENTICATED for a wrong pair, ACCOUNT_PENDING and ACCOUNT_SUSPENDED only to who knows the password,
 * RATE_LIMITED after 10 attempts an account or 100 an address in 15 minutes.
 */
export async function signIn({ ctx, input }: Call<z.infer<typeof contract>>): Promise<SignedIn> {
  authorize(ctx, accessPolicy.signIn);
  const email = input.email.toLowerCase();
  const account = `sign-in:account:${email}`;
  await countAttempt({
    ctx,
    limits: [
      { key: account, attempts: PER_ACCOUNT },
      { key: `sign-in:address:${networkOf(ctx.address)}`, attempts: PER_ADDRESS },
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
  if (await hasChanged(ctx, user)) {
    await ctx.services.sessions.end(hashToken(token));
    return signIn({ ctx, input });
  }
  const session: Session = sessionOf(user);
  return { token, session, message: success(messages.signedIn) };
}

/**
 * Whether the account is another than when its password was checked. It waits for a change under way, which ended the
 * sessions that it saw, and not the one that began meanwhile.
 */
async function hasChanged({ db }: Ctx, { user_id, status, password_hash }: typeof users.$inferSelect) {
  const [now] = await db
    .select({ status: users.status, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.user_id, user_id))
    .for('share');
  return now?.status !== status || now.password_hash !== password_hash;
}
