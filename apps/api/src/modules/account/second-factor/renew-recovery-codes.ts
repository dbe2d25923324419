import { secondFactors } from '@tank/db/tables/second-factors';
import { messages, success } from '@tank/schema/messages';
import type { withPasswordAndCode } from '@tank/schema/people/second-factor';
import { and, eq, isNotNull } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { replaceRecoveryCodes } from '../../access/recovery/recovery-codes.ts';
import { verifySecondFactor } from '../../access/recovery/second-factor.ts';
import { verifyPassword } from '../../access/sign-in/verify-password.ts';
import { lockAccount, ownAccount } from '../own-account.ts';
import { accountPolicy } from '../policy.ts';

/**
 * Replaces the recovery codes and returns the new ones once.
 * @throws INVALID_INPUT for a wrong password or code, CONFLICT while the second factor is off, FORBIDDEN, RATE_LIMITED, UNAVAILABLE.
 */
export async function renewRecoveryCodes({ ctx, input }: Call<z.infer<typeof withPasswordAndCode>>) {
  authorize(ctx, accountPolicy.renewRecoveryCodes);
  const user = await ownAccount(ctx);
  await verifyPassword(ctx, { ...user, password: input.password });
  await verifySecondFactor(ctx, user.user_id, input.code);
  const recovery_codes = await transaction(ctx, async (tx) => {
    const { user_id } = await lockAccount(tx);
    const [factor] = await tx.db
      .select({ user_id: secondFactors.user_id })
      .from(secondFactors)
      .where(and(eq(secondFactors.user_id, user_id), isNotNull(secondFactors.confirmed_at)));
    if (!factor) throw new DomainError('CONFLICT', messages.secondFactorIsOff);
    return replaceRecoveryCodes(tx, user_id);
  });
  return { message: success(messages.recoveryCodesRenewed), data: { recovery_codes } };
}
