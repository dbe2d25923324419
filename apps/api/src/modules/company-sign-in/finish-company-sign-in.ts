import { companySessions } from '@tank/db/tables/company-sign-in';
import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { finishCompanySignIn as contract } from '@tank/schema/people/company-sign-in';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import { findProvider } from '../../kernel/company-providers.ts';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { presentSession } from '../access/present.ts';
import { requireSecondFactor } from '../access/recovery/second-factor.ts';
import { readKnownOrigin, readMarks, rememberDevice } from '../access/sessions/known-devices.ts';
import { mailNewDevice } from '../access/sessions/mail-new-device.ts';
import { hashToken } from '../access/sessions/tokens.ts';
import { refundAttempt } from '../access/sign-in/attempts.ts';
import { needsSecondFactor } from '../access/sign-up/first-steps.ts';
import { beginLimit } from './begin-company-sign-in.ts';
import { findOrMakeAccount } from './find-or-make-account.ts';
import { companySignInPolicy } from './policy.ts';
import { returnTicket, takeTicket } from './steps.ts';

/**
 * Exchanges the one-time code of the callback for a session, in the tab that began the sign-in.
 * @throws UNAUTHENTICATED for a wrong, used or expired ticket, SECOND_FACTOR if the settings demand a code of an Admin
 * (the ticket stays), and like `findOrMakeAccount`.
 */
export async function finishCompanySignIn({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, companySignInPolicy.finish);
  const { step, content: result } = await takeTicket(ctx, input);
  const provider = findProvider(ctx, step.provider);
  if (!provider) throw new DomainError('UNAUTHENTICATED', messages.companyTicketInvalid);
  const { user, identity_id } = await findOrMakeAccount(ctx, { provider, person: result.person });
  const { user_id } = user;
  const marks = readMarks(ctx);
  const known = await readKnownOrigin(ctx, marks, user_id);
  const checkCode = async () => {
    try {
      return await requireSecondFactor(ctx, { user_id, known, code: input.code });
    } catch (refusal) {
      await returnTicket(ctx, step);
      throw refusal;
    }
  };
  // The provider has its own second factor.
  const wasCodeRequired = needsSecondFactor(ctx, user) && (await checkCode());
  const token = await openSession(ctx, { user_id, identity_id, refresh_token: result.refresh_token });
  await refundAttempt({ ctx, keys: [beginLimit(ctx.address).key] });
  const trust = wasCodeRequired && input.remember_device === 1;
  const device_mark = await rememberDevice(ctx, { user_id, marks, known, trust });
  if (known.used && !known.device && !known.network) await mailNewDevice(ctx, user);
  if (result.refresh_token === undefined)
    ctx.log.warn({ provider: provider.id }, 'The provider gave no refresh token: a removal is not noticed.');
  return {
    token,
    device_mark,
    session: await presentSession(ctx, user),
    message: success(messages.signedIn),
  };
}

interface NewSession {
  user_id: number;
  identity_id: number;
  refresh_token: string | undefined;
}

/** The lock makes a concurrent suspension wait, so that it ends this session, too. */
const openSession = (ctx: AuthorizedCtx, { user_id, identity_id, refresh_token }: NewSession) =>
  transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ status: users.status })
      .from(users)
      .where(eq(users.user_id, user_id))
      .for('share');
    if (found(row).status !== 'active') throw new DomainError('ACCOUNT_SUSPENDED', messages.accountSuspended);
    const { user_agent: device, address } = ctx;
    const token = await ctx.services.sessions.start(user_id, { device, address });
    await tx.db.insert(companySessions).values({
      session_id: hashToken(token),
      identity_id,
      refresh_token:
        refresh_token === undefined
          ? null
          : await ctx.services.secrets.seal(refresh_token, user_id, 'company_sign_in'),
      refreshed_at: ctx.now.toISOString(),
    });
    return token;
  });
