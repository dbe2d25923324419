import { passwordResets, users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import { type resetPassword as contract, resetRules } from '@tank/schema/people/access';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { networkOf } from '../../../kernel/auth/network.ts';
import { authorize } from '../../../kernel/auth/policy.ts';
import { refusePasswordOf } from '../../../kernel/company-providers.ts';
import type { AuthorizedCtx, Call, TxCtx } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError, refuse } from '../../../kernel/errors/errors.ts';
import { accessPolicy } from '../policy.ts';
import { hashToken } from '../sessions/tokens.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { passwordIssues } from './check-password.ts';
import { setPassword } from './set-password.ts';

const PER_NETWORK = 20;

type Input = z.infer<typeof contract>;

/** The same error for every invalid link, so that it does not reveal what is wrong with it. */
const brokenLink = () => new DomainError('INVALID_INPUT', messages.resetBroken);

/**
 * Sets the password with a link of `requestReset` and ends all sessions of the account. A link works once, one of two
 * concurrent calls wins, and the account's other links become invalid.
 * @throws INVALID_INPUT, RATE_LIMITED, UNAVAILABLE.
 */
export async function resetPassword({ ctx, input }: Call<Input>) {
  authorize(ctx, accessPolicy.resetPassword);
  refuse(resetRules(input, ctx.today));
  refusePasswordOf(ctx, input.email);
  const network = networkOf(ctx.address);
  const limit = { key: `reset-with:network:${network}`, free_attempts: PER_NETWORK, window_hours: 1 };
  await countAttempt({ ctx, limits: [limit] });
  const account = await findAccount(ctx, input);
  refuse(passwordIssues({ ...account, password: input.password }));
  const password_hash = await hashPassword(input.password, { network, known: false });
  await transaction(ctx, async (tx) => {
    await consumeLink(tx, { token: input.token, user_id: account.user_id });
    await setPassword(tx, { ...account, password_hash, event: 'reset_password' });
  });
  return { message: success(messages.passwordReset) };
}

const isOpen = (now: Date) =>
  and(isNull(passwordResets.used_at), gt(passwordResets.expires_at, now.toISOString()));

/** The account that the link was mailed to, if the link is valid and the address matches. */
async function findAccount({ db, now }: AuthorizedCtx, { token, email }: Input) {
  const [account] = await db
    .select({ user_id: users.user_id, username: users.username, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.user_id, passwordResets.user_id))
    .where(
      and(
        eq(passwordResets.token_hash, hashToken(token)),
        isOpen(now),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        eq(users.status, 'active'),
      ),
    );
  if (!account) throw brokenLink();
  return account;
}

/** The second of two concurrent calls waits here for the row lock and then finds the link used. */
async function consumeLink({ db, now }: TxCtx, { token, user_id }: { token: string; user_id: number }) {
  const [used] = await db
    .update(passwordResets)
    .set({ used_at: now.toISOString() })
    .where(and(eq(passwordResets.token_hash, hashToken(token)), isOpen(now)))
    .returning({ user_id: passwordResets.user_id });
  if (used?.user_id !== user_id) throw brokenLink();
}
