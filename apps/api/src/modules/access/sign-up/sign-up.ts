import { pendingUsers } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import { confirmationRules, type signUp as contract } from '@tank/schema/people/access';
import type * as z from 'zod';
import { networkOf } from '../../../kernel/auth/network.ts';
import { authorize, found } from '../../../kernel/auth/policy.ts';
import { refusePasswordOf } from '../../../kernel/company-providers.ts';
import type { Call } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { lockPreferredProducts } from '../../context/lock-names.ts';
import { accessPolicy } from '../policy.ts';
import { passwordIssues } from '../recovery/check-password.ts';
import { hashToken } from '../sessions/tokens.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { storeAgreements } from './agreements.ts';
import { refuseTakenUsername } from './check-username.ts';
import { mailRepeatedSignUp } from './mail-repeated-sign-up.ts';

const PER_NETWORK = 20;

/**
 * Requests an account: a pending user until an Admin decides. The answer does not reveal whether the email address has
 * an account or a request; the owner of the account is mailed. Usernames are public, so a taken one is refused.
 * @throws INVALID_INPUT, CONFLICT if the username is taken, RATE_LIMITED, UNAVAILABLE.
 */
export async function signUp({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accessPolicy.signUp);
  refuse([...confirmationRules(input), ...passwordIssues(input)]);
  refusePasswordOf(ctx, input.email);
  const network = networkOf(ctx.address);
  const limit = { key: `sign-up:network:${network}`, free_attempts: PER_NETWORK, window_hours: 1 };
  await countAttempt({ ctx, limits: [limit] });
  const { password, confirm_password: _, terms_version, privacy_version, invitation, ...profile } = input;
  await refuseTakenUsername(ctx, input);
  const password_hash = await hashPassword(password, { network, known: false });
  return transaction(ctx, async (tx) => {
    const preferred_products = await lockPreferredProducts(
      tx,
      'preferred_products',
      profile.preferred_products,
    );
    const [row] = await tx.db
      .insert(pendingUsers)
      .values({
        ...profile,
        preferred_products,
        password_hash,
        invitation_hash: invitation ? hashToken(invitation) : null,
      })
      .returning({ pending_user_id: pendingUsers.pending_user_id });
    const { pending_user_id } = found(row);
    await storeAgreements(tx, { pending_user_id }, { terms_version, privacy_version });
    await mailRepeatedSignUp(tx, input.email);
    record(tx, {
      entity: 'pending_user',
      entity_id: pending_user_id,
      event: 'request',
      to: 'pending',
    });
    return { message: success(messages.signUpReceived) };
  });
}
