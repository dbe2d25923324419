import { pendingUsers } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import { type signUp as contract, passwordsDiffer } from '@tank/schema/people/access';
import type * as z from 'zod';
import { networkOf } from '../../../kernel/auth/network.ts';
import { authorize, found } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { holdPreferred } from '../../context/hold-names.ts';
import { accessPolicy } from '../policy.ts';
import { passwordIssues } from '../recovery/new-password.ts';
import { hashToken } from '../sessions/tokens.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { keepAgreements } from './agreements.ts';
import { tellOwner } from './tell-owner.ts';
import { refuseTakenUsername } from './username-taken.ts';

const PER_NETWORK = 20;

/**
 * Requests an account: it waits as a pending user until an Admin decides. Whether the email address has an account, or a
 * request, makes no difference to the answer; its owner learns of it by mail. A username is public and may be refused.
 * @throws INVALID_INPUT, CONFLICT where the username is taken, RATE_LIMITED, UNAVAILABLE.
 */
export async function signUp({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accessPolicy.signUp);
  refuse([...passwordsDiffer(input), ...passwordIssues(input)]);
  const network = networkOf(ctx.address);
  const limit = { key: `sign-up:network:${network}`, free: PER_NETWORK, kept_hours: 1 };
  await countAttempt({ ctx, limits: [limit] });
  const { password, confirm_password: _, terms_version, privacy_version, invitation, ...profile } = input;
  await refuseTakenUsername(ctx, input);
  const password_hash = await hashPassword(password, { network, known: false });
  return transaction(ctx, async (tx) => {
    const preferred_products = await holdPreferred(tx, 'preferred_products', profile.preferred_products);
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
    await keepAgreements(tx, { pending_user_id }, { terms_version, privacy_version });
    await tellOwner(tx, input.email);
    record(tx, {
      entity: 'pending_user',
      entity_id: pending_user_id,
      event: 'request',
      to: 'pending',
    });
    return { message: success(messages.signUpReceived) };
  });
}
