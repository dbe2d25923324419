import { messages, success } from '@tank/schema/messages';
import { type Agreed, agreementRules } from '@tank/schema/people/access';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { accessPolicy } from '../policy.ts';
import { storeAgreements } from './agreements.ts';

/**
 * Agrees to legal documents for the caller's account.
 * @throws INVALID_INPUT without a document, FORBIDDEN for an Admin who is logged in as another user.
 */
export async function agree({ ctx, input }: Call<Agreed>) {
  authorize(ctx, accessPolicy.agree);
  refuse(agreementRules(input));
  const { user_id } = userOf(ctx);
  await transaction(ctx, (tx) => storeAgreements(tx, { user_id }, input));
  return { message: success(messages.agreed) };
}
