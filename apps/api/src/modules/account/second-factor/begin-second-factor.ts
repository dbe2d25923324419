import { secondFactors } from '@tank/db/tables/second-factors';
import { messages } from '@tank/schema/messages';
import type { withPassword } from '@tank/schema/people/second-factor';
import { isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { refuseOnSharedAccount } from '../../../kernel/auth/demo-accounts.ts';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { newTotpSecret, totpUri } from '../../access/recovery/totp.ts';
import { verifyPassword } from '../../access/sign-in/verify-password.ts';
import { ownAccount } from '../own-account.ts';
import { accountPolicy } from '../policy.ts';

/**
 * Creates the secret for the authenticator app. Sign-in asks for codes only after `confirmSecondFactor`; beginning again
 * replaces the secret.
 * @throws INVALID_INPUT for a wrong password, CONFLICT if it is already on, FORBIDDEN, RATE_LIMITED, UNAVAILABLE.
 */
export async function beginSecondFactor({ ctx, input }: Call<z.infer<typeof withPassword>>) {
  authorize(ctx, accountPolicy.beginSecondFactor);
  const user = await ownAccount(ctx);
  refuseOnSharedAccount(ctx, user);
  await verifyPassword(ctx, { ...user, password: input.password });
  const secret = newTotpSecret();
  const sealed = await ctx.services.secrets.seal(secret, user.user_id, 'second_factor');
  const values = { secret: sealed, last_step: 0, created_at: ctx.now.toISOString() };
  const begun = await ctx.db
    .insert(secondFactors)
    .values({ user_id: user.user_id, ...values })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: values,
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ user_id: secondFactors.user_id });
  if (begun.length === 0) throw new DomainError('CONFLICT', messages.secondFactorIsOn);
  return { data: { secret, uri: totpUri(secret, user.email) } };
}
