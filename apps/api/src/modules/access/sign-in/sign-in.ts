import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { signIn as contract, Session } from '@tank/schema/people/access';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import { refusePasswordOf } from '../../../kernel/company-providers.ts';
import type { AuthorizedCtx, Call } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { accessPolicy } from '../policy.ts';
import { presentSession } from '../present.ts';
import { requireSecondFactor } from '../recovery/second-factor.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { mailNewDevice } from '../sessions/mail-new-device.ts';
import { hashToken } from '../sessions/tokens.ts';
import { clearAttempts, type Limit, refundAttempt } from './attempts.ts';
import { beginSignIn, type SignInAttempt } from './begin-sign-in.ts';
import { findMatchingHash } from './passwords.ts';
import { isResetBySuccess } from './sign-in-limits.ts';

interface SignedIn {
  token: string;
  device_mark: string;
  session: Session;
  message: ReturnType<typeof success>;
}

/**
 * Opens a session for an email address or username and its password. An unknown login runs the same statements, the same
 * counting and takes the same time as a wrong password.
 * @throws INVALID_INPUT if the company of the address has switched passwords off, UNAUTHENTICATED for a wrong login or password; with the right password ACCOUNT_PENDING, ACCOUNT_SUSPENDED, and
 * SECOND_FACTOR for a missing or wrong code; RATE_LIMITED after too many attempts, UNAVAILABLE if too many sign in at once.
 */
export async function signIn({ ctx, input }: Call<z.infer<typeof contract>>): Promise<SignedIn> {
  authorize(ctx, accessPolicy.signIn);
  refusePasswordOf(ctx, input.email);
  const attempt = await beginSignIn(ctx, input.email.toLowerCase());
  const { user, marks, known, limits } = attempt;
  const match = await comparePassword(ctx, input.password, attempt);
  // The attempt stays counted: any visitor may request an account with another person's address.
  if (match === 'request') throw new DomainError('ACCOUNT_PENDING', messages.accountPending);
  if (match !== 'account' || !user) throw new DomainError('UNAUTHENTICATED', messages.badCredentials);
  await uncountAttempt(ctx, limits);
  // After the password, so that a username does not reveal the company of its account.
  refusePasswordOf(ctx, user.email);
  if (user.status === 'suspended') throw new DomainError('ACCOUNT_SUSPENDED', messages.accountSuspended);
  const wasCodeRequired = await requireSecondFactor(ctx, { user_id: user.user_id, known, code: input.code });
  const { user_agent: device, address } = ctx;
  const token = await ctx.services.sessions.start(user.user_id, { device, address });
  if (await hasChanged(ctx, user)) {
    await ctx.services.sessions.end(hashToken(token));
    return signIn({ ctx, input });
  }
  const device_mark = await rememberDevice(ctx, {
    user_id: user.user_id,
    marks,
    known,
    trust: wasCodeRequired && input.remember_device === 1,
  });
  if (known.used && !known.device && !known.network) await mailNewDevice(ctx, user);
  return {
    token,
    device_mark,
    session: await presentSession(ctx, user),
    message: success(messages.signedIn),
  };
}

/** Which of the two the password belongs to. An attempt that the full queue rejects is not counted. */
async function comparePassword(ctx: AuthorizedCtx, password: string, attempt: SignInAttempt) {
  const { user, request, limits, slot } = attempt;
  const account = user?.status === 'closed' ? undefined : user;
  const hashes = [account?.password_hash, request?.password_hash];
  try {
    return (['account', 'request'] as const)[await findMatchingHash({ password, hashes }, slot)];
  } catch (error) {
    await refundAttempt({ ctx, keys: limits.map(({ key }) => key) });
    throw error;
  }
}

async function uncountAttempt(ctx: AuthorizedCtx, limits: Limit[]): Promise<void> {
  const keysOf = (reset: boolean) =>
    limits.filter((limit) => isResetBySuccess(limit) === reset).map(({ key }) => key);
  await clearAttempts({ ctx, keys: keysOf(true) });
  await refundAttempt({ ctx, keys: keysOf(false) });
}

/**
 * Whether status or password changed since the password was checked. It waits for a concurrent change, which ended only
 * the sessions that it saw and not the one that has just begun.
 */
async function hasChanged(
  { db }: AuthorizedCtx,
  { user_id, status, password_hash }: typeof users.$inferSelect,
) {
  const [current] = await db
    .select({ status: users.status, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.user_id, user_id))
    .for('share');
  return current?.status !== status || current.password_hash !== password_hash;
}
