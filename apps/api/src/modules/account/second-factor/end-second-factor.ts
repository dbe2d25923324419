import { recoveryCodes, secondFactors } from '@tank/db/tables/second-factors';
import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { secondFactorOf, withPasswordAndCode } from '@tank/schema/people/second-factor';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { mailAccount } from '../../../kernel/auth/account-mail.ts';
import { authorize, found } from '../../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { verifySecondFactor } from '../../access/recovery/second-factor.ts';
import { endSessionsAndTokens } from '../../access/sessions/end-sessions-and-tokens.ts';
import { revokeDeviceTrust } from '../../access/sessions/known-devices.ts';
import { verifyPassword } from '../../access/sign-in/verify-password.ts';
import { needsSecondFactor } from '../../access/sign-up/first-steps.ts';
import { ownAccount } from '../own-account.ts';
import { accountPolicy } from '../policy.ts';

/**
 * Turns the caller's second factor off; idempotent.
 * @throws INVALID_INPUT for a wrong password or code, CONFLICT for an Admin if the setting requires one, FORBIDDEN, RATE_LIMITED, UNAVAILABLE.
 */
export async function endSecondFactor({ ctx, input }: Call<z.infer<typeof withPasswordAndCode>>) {
  authorize(ctx, accountPolicy.endSecondFactor);
  const user = await ownAccount(ctx);
  if (needsSecondFactor(ctx, user)) throw new DomainError('CONFLICT', messages.secondFactorRequired);
  await verifyPassword(ctx, { ...user, password: input.password });
  await verifySecondFactor(ctx, user.user_id, input.code);
  await transaction(ctx, (tx) => deleteSecondFactor(tx, user));
  return { message: success(messages.secondFactorOff) };
}

/**
 * Turns off the second factor of a user who lost app and recovery codes; the history names the Admin. An Admin who is
 * required to have one is signed out.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND.
 */
export async function resetSecondFactor({ ctx, input }: Call<z.infer<typeof secondFactorOf>>) {
  authorize(ctx, accountPolicy.resetSecondFactor);
  const [user] = await ctx.db
    .select({ user_id: users.user_id, email: users.email, category: users.category })
    .from(users)
    .where(eq(users.user_id, input.user_id));
  const target = found(user);
  await transaction(ctx, async (tx) => {
    await deleteSecondFactor(tx, target);
    // Otherwise open sockets would continue without a second factor.
    if (needsSecondFactor(tx, target)) await endSessionsAndTokens(tx, target.user_id);
  });
  return { message: success(messages.secondFactorOff) };
}

/** Deletes the second factor, and notifies the owner if it was on. */
async function deleteSecondFactor(tx: TxCtx, { user_id, email }: { user_id: number; email: string }) {
  const [deleted] = await tx.db
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, user_id))
    .returning({ confirmed_at: secondFactors.confirmed_at });
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await revokeDeviceTrust(tx, user_id);
  if (!deleted?.confirmed_at) return;
  await mailAccount(tx, { user_id, to_address: email, template: 'second_factor', data: { on: false } });
  record(tx, { entity: 'user', entity_id: user_id, event: 'disable_second_factor', audience: [user_id] });
}
