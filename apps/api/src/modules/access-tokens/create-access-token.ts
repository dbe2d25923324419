import { accessTokens } from '@tank/db/tables/access-tokens';
import { dateIn } from '@tank/schema/kit/time-zones';
import { messages, success } from '@tank/schema/messages';
import { type createAccessToken as contract, MAX_ACCESS_TOKENS } from '@tank/schema/people/access-tokens';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { mailAccount } from '../../kernel/auth/account-mail.ts';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { verifySecondFactor } from '../access/recovery/second-factor.ts';
import { newAccessToken } from '../access/sessions/read-access-token.ts';
import { hashToken } from '../access/sessions/tokens.ts';
import { verifyPassword } from '../access/sign-in/verify-password.ts';
import { lockAccount, ownAccount } from '../account/own-account.ts';
import { accessTokenPolicy } from './policy.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Creates an access token and returns it once. It gives access without password and code, so both are required here.
 * @throws INVALID_INPUT for a wrong password or code, CONFLICT if the user has too many, FORBIDDEN, RATE_LIMITED,
 * UNAVAILABLE.
 */
export async function createAccessToken({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accessTokenPolicy.create);
  const user = await ownAccount(ctx);
  await verifyPassword(ctx, { ...user, password: input.password });
  await verifySecondFactor(ctx, user.user_id, input.code ?? '');
  const token = newAccessToken();
  const data = await transaction(ctx, async (tx) => {
    // The lock lets the second of two concurrent calls count the first, and detects a concurrent password change.
    const { user_id, email, password_hash } = await lockAccount(tx);
    if (password_hash !== user.password_hash) throw new DomainError('STALE', messages.profileStale);
    await refuseTooManyTokens(tx, user_id);
    const { name, scope, expires_in_days } = input;
    const expires_at = new Date(tx.now.getTime() + expires_in_days * DAY_MS).toISOString();
    const [created] = await tx.db
      .insert(accessTokens)
      .values({
        user_id,
        token_hash: hashToken(token),
        name,
        scope,
        expires_at,
        created_at: tx.now.toISOString(),
      })
      .returning({ access_token_id: accessTokens.access_token_id });
    await mailAccount(tx, {
      user_id,
      to_address: email,
      template: 'access_token',
      data: { name, scope, expires_at: dateIn(tx.services.time_zone, new Date(expires_at)) },
    });
    record(tx, { entity: 'user', entity_id: user_id, event: 'create_access_token', audience: [user_id] });
    return { access_token_id: created?.access_token_id ?? 0, token, expires_at };
  });
  return { message: success(messages.tokenCreated), data };
}

async function refuseTooManyTokens({ db, now }: TxCtx, user_id: number): Promise<void> {
  const [active] = await db
    .select({ n: count() })
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.user_id, user_id),
        isNull(accessTokens.revoked_at),
        gt(accessTokens.expires_at, now.toISOString()),
      ),
    );
  if ((active?.n ?? 0) >= MAX_ACCESS_TOKENS) throw new DomainError('CONFLICT', messages.tooManyTokens);
}
