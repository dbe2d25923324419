import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { secondFactorOf, withPassword } from '@tank/schema/second-factor';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { provePassword } from '../access/prove-password.ts';
import { forgetSecondFactor } from './forget-second-factor.ts';
import { ownAccount, refuseImpersonator } from './own-account.ts';
import { accountPolicy } from './policy.ts';

/**
 * Turns the caller's second factor off; once more is as good as once.
 * @throws INVALID_INPUT for a wrong password, FORBIDDEN, RATE_LIMITED, UNAVAILABLE.
 */
export async function endSecondFactor({ ctx, input }: Call<z.infer<typeof withPassword>>) {
  authorize(ctx, accountPolicy.endSecondFactor);
  refuseImpersonator(ctx);
  const user = await ownAccount(ctx);
  await provePassword(ctx, { ...user, password: input.password });
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
