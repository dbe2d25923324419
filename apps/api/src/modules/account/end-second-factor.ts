import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { secondFactorOf, withPasswordAndCode } from '@tank/schema/second-factor';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { needsSecondFactor } from '../access/first-steps.ts';
import { provePassword } from '../access/prove-password.ts';
import { proveSecondFactor } from '../access/second-factor.ts';
import { forgetSecondFactor } from './forget-second-factor.ts';
import { ownAccount } from './own-account.ts';
import { accountPolicy } from './policy.ts';

/**
 * Turns the caller's second factor off; once more is as good as once.
 * @throws INVALID_INPUT for a wrong password or code, CONFLICT for an Admin who has to have one, FORBIDDEN, RATE_LIMITED, UNAVAILABLE.
 */
export async function endSecondFactor({ ctx, input }: Call<z.infer<typeof withPasswordAndCode>>) {
  authorize(ctx, accountPolicy.endSecondFactor);
  const user = await ownAccount(ctx);
  if (needsSecondFactor(ctx, user)) throw new DomainError('CONFLICT', messages.secondFactorRequired);
  await provePassword(ctx, { ...user, password: input.password });
  await proveSecondFactor(ctx, user.user_id, input.code);
  await transaction(ctx, (tx) => forgetSecondFactor(tx, user));
  return { message: success(messages.secondFactorOff) };
}

/**
 * Turns somebody's second factor off, who lost app and recovery codes; its history has by whom.
 * @throws FORBIDDEN for others than Admins, NOT_FOUND.
 */
export async function resetSecondFactor({ ctx, input }: Call<z.infer<typeof secondFactorOf>>) {
  authorize(ctx, accountPolicy.resetSecondFactor);
  const [user] = await ctx.db
    .select({ user_id: users.user_id, email: users.email })
    .from(users)
    .where(eq(users.user_id, input.user_id));
  const whose = found(user);
  await transaction(ctx, (tx) => forgetSecondFactor(tx, whose));
  return { message: success(messages.secondFactorOff) };
}
