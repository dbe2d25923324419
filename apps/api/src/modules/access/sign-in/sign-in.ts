import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { signIn as contract, Session } from '@tank/schema/people/access';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { accessPolicy } from '../policy.ts';
import { sessionOf } from '../present.ts';
import { passSecondFactor } from '../recovery/second-factor.ts';
import { remember } from '../sessions/known-devices.ts';
import { tellOfNewDevice } from '../sessions/new-device.ts';
import { hashToken } from '../sessions/tokens.ts';
import { clearAttempts, type Limit, takeBack } from './attempts.ts';
import { firstFit } from './passwords.ts';
import { type Claim, readClaim } from './read-claim.ts';
import { isOwn } from './sign-in-limits.ts';

interface SignedIn {
  token: string;
  device_mark: string;
  session: Session;
  message: ReturnType<typeof success>;
}

/**
 * Opens a session for an email address or username and its password. One without an account costs the same statements, the same
 * counting and the same time as one with a wrong password.
 * @throws UNAUTHENTICATED for a wrong pair, ACCOUNT_PENDING and ACCOUNT_SUSPENDED only to who knows the password,
 * SECOND_FACTOR to who knows the password and has sent no code, or a wrong one, RATE_LIMITED after too many attempts, UNAVAILABLE where too many sign in at once.
 */
export async function signIn({ ctx, input }: Call<z.infer<typeof contract>>): Promise<SignedIn> {
  authorize(ctx, accessPolicy.signIn);
  const claim = await readClaim(ctx, input.email.toLowerCase());
  const { user, marks, known, limits } = claim;
  const fits = await compare(ctx, input.password, claim);
  // It stays counted as a guess: anybody may ask for an account with anybody's address.
  if (fits === 'request') throw new DomainError('ACCOUNT_PENDING', messages.accountPending);
  if (fits !== 'account' || !user) throw new DomainError('UNAUTHENTICATED', messages.badCredentials);
  await forgive(ctx, limits);
  if (user.status === 'suspended') throw new DomainError('ACCOUNT_SUSPENDED', messages.accountSuspended);
  const asked = await passSecondFactor(ctx, { user_id: user.user_id, known, code: input.code });
  const { user_agent: device, address } = ctx;
  const token = await ctx.services.sessions.start(user.user_id, { device, address });
  if (await hasChanged(ctx, user)) {
    await ctx.services.sessions.end(hashToken(token));
    return signIn({ ctx, input });
  }
  const device_mark = await remember(ctx, {
    user_id: user.user_id,
    marks,
    known,
    trust: asked && input.remember_device === 1,
  });
  if (known.used && !known.device && !known.network) await tellOfNewDevice(ctx, user);
  return { token, device_mark, session: await sessionOf(ctx, user), message: success(messages.signedIn) };
}

/** What the password opens. Nobody has guessed who was turned away for want of room. */
async function compare(ctx: AuthorizedCtx, password: string, claim: Claim) {
  const { user, request, limits, place } = claim;
  const account = user?.status === 'closed' ? undefined : user;
  const hashes = [account?.password_hash, request?.password_hash];
  try {
    return (['account', 'request'] as const)[await firstFit({ password, hashes }, place)];
  } catch (error) {
    await takeBack({ ctx, keys: limits.map(({ key }) => key) });
    throw error;
  }
}

/** A right password was no guess. */
async function forgive(ctx: AuthorizedCtx, limits: Limit[]): Promise<void> {
  const keysOf = (own: boolean) => limits.filter((limit) => isOwn(limit) === own).map(({ key }) => key);
  await clearAttempts({ ctx, keys: keysOf(true) });
  await takeBack({ ctx, keys: keysOf(false) });
}

/**
 * Whether the account is another than when its password was checked. It waits for a change under way, which ended the
 * sessions that it saw, and not the one that began meanwhile.
 */
async function hasChanged(
  { db }: AuthorizedCtx,
  { user_id, status, password_hash }: typeof users.$inferSelect,
) {
  const [now] = await db
    .select({ status: users.status, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.user_id, user_id))
    .for('share');
  return now?.status !== status || now.password_hash !== password_hash;
}
