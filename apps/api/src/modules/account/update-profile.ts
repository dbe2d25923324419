import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import { emailChangeSent } from '@tank/schema/messages/account';
import { profileRules, type UpdateProfile } from '@tank/schema/people/account';
import { eq, sql } from 'drizzle-orm';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError, refuse } from '../../kernel/errors/errors.ts';
import { chosenHash } from '../access/recovery/new-password.ts';
import { setPassword } from '../access/recovery/set-password.ts';
import { provePassword } from '../access/sign-in/prove-password.ts';
import { refuseReservedUsername, refuseTakenUsername } from '../access/sign-up/username-taken.ts';
import { type Account, lockAccount, ownAccount } from './own-account.ts';
import { accountPolicy } from './policy.ts';
import { requestEmailChange } from './request-email-change.ts';

/**
 * Changes one's own account. Another password ends the other sessions; another email address is mailed a link, and holds
 * from then on.
 * @throws INVALID_INPUT, also for a wrong present password, STALE where the account was changed since it was read,
 * CONFLICT where the username is taken, FORBIDDEN, RATE_LIMITED, UNAVAILABLE.
 */
export async function updateProfile({ ctx, input }: Call<UpdateProfile>) {
  authorize(ctx, accountPolicy.updateProfile);
  refuse(profileRules(input, ctx.today));
  const { version, email, password, new_password, confirm_password: _, subscribed, ...facts } = input;
  const user = await ownAccount(ctx);
  const moves = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
  if ([email, subscribed, ...Object.values(facts)].some((value) => value !== undefined))
    authorize(ctx, accountPolicy.changeFacts);
  if (moves) authorize(ctx, accountPolicy.changeEmail);
  if (new_password !== undefined) authorize(ctx, accountPolicy.changePassword);
  if (moves || new_password !== undefined) await provePassword(ctx, { ...user, password });
  const password_hash = new_password === undefined ? undefined : await chosenHash(ctx, user, new_password);
  await transaction(ctx, async (tx) => {
    const before = await lockAccount(tx);
    const proven = before.password_hash === user.password_hash || (!moves && password_hash === undefined);
    if (!proven || (version !== undefined && before.version !== version))
      throw new DomainError('STALE', messages.profileStale);
    if (facts.username !== undefined) {
      refuseReservedUsername(facts.username, before.username);
      await refuseTakenUsername(tx, { username: facts.username, user_id: user.user_id });
    }
    await write(tx, { ...facts, ...(subscribed !== undefined && { subscribed: subscribed === 1 }) });
    if (password_hash !== undefined) {
      const { session_id } = userOf(tx);
      await setPassword(tx, { ...before, password_hash, event: 'change_password', kept_session: session_id });
    }
    if (moves) await requestEmailChange(tx, before, email);
  });
  const text = moves
    ? emailChangeSent(email)
    : password_hash === undefined
      ? messages.profileUpdated
      : messages.passwordChanged;
  return { message: success(text) };
}

async function write(tx: TxCtx, facts: Partial<Account>): Promise<void> {
  const { user_id } = userOf(tx);
  if (Object.values(facts).every((value) => value === undefined)) return;
  await tx.db
    .update(users)
    .set({ ...facts, version: sql`${users.version} + 1` })
    .where(eq(users.user_id, user_id));
  record(tx, { entity: 'user', entity_id: user_id, event: 'update', audience: [user_id] });
}
