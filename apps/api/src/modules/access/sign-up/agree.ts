import { messages, success } from '@tank/schema/messages';
import { type Agreed, agreedToNothing } from '@tank/schema/people/access';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { accessPolicy } from '../policy.ts';
import { keepAgreements } from './agreements.ts';

/**
 * Agrees to legal documents for one's own account.
 * @throws INVALID_INPUT for none, FORBIDDEN to an Admin who is signed in as somebody else.
 */
export async function agree({ ctx, input }: Call<Agreed>) {
  authorize(ctx, accessPolicy.agree);
  refuse(agreedToNothing(input));
  const { user_id } = userOf(ctx);
  await transaction(ctx, (tx) => keepAgreements(tx, { user_id }, input));
  return { message: success(messages.agreed) };
}
