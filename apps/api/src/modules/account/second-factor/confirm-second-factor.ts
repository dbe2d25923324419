import { secondFactors } from '@tank/db/tables/second-factors';
import { messages, success } from '@tank/schema/messages';
import type { confirmSecondFactor as contract } from '@tank/schema/people/second-factor';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { mailAccount } from '../../../kernel/auth/account-mail.ts';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError, refuse } from '../../../kernel/errors/errors.ts';
import { replaceRecoveryCodes } from '../../access/recovery/recovery-codes.ts';
import { matchTotpStep } from '../../access/recovery/totp.ts';
import { lockAccount } from '../own-account.ts';
import { accountPolicy } from '../policy.ts';

/**
 * Turns the second factor on with a code of the authenticator app and returns the recovery codes once.
 * @throws CONFLICT if it was not begun, INVALID_INPUT for a wrong code, FORBIDDEN.
 */
export async function confirmSecondFactor({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accountPolicy.confirmSecondFactor);
  const recovery_codes = await transaction(ctx, async (tx) => {
    const { user_id, email } = await lockAccount(tx);
    const last_step = await matchPendingCode(tx, user_id, input.code.replace(/\s/g, ''));
    if (last_step === undefined) return refuse([{ path: 'code', message: messages.codeWrong }]);
    await tx.db
      .update(secondFactors)
      .set({ confirmed_at: tx.now.toISOString(), last_step })
      .where(eq(secondFactors.user_id, user_id));
    await mailAccount(tx, { user_id, to_address: email, template: 'second_factor', data: { on: true } });
    record(tx, { entity: 'user', entity_id: user_id, event: 'enable_second_factor', audience: [user_id] });
    return replaceRecoveryCodes(tx, user_id);
  });
  return { message: success(messages.secondFactorOn), data: { recovery_codes: recovery_codes ?? [] } };
}

async function matchPendingCode({ db, now, services }: TxCtx, user_id: number, code: string) {
  const [begun] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, user_id), isNull(secondFactors.confirmed_at)));
  if (!begun) throw new DomainError('CONFLICT', messages.secondFactorNotBegun);
  return matchTotpStep(await services.secrets.open(begun.secret, user_id, 'second_factor'), code, now);
}
