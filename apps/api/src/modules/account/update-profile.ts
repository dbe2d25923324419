import { users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import { emailChangeSent } from '@tank/schema/messages/account';
import { profileRules, type UpdateProfile } from '@tank/schema/people/account';
import { eq, sql } from 'drizzle-orm';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import { refusePasswordOf } from '../../kernel/company-providers.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError, refuse } from '../../kernel/errors/errors.ts';
import { hashNewPassword } from '../access/recovery/check-password.ts';
import { setPassword } from '../access/recovery/set-password.ts';
import { verifyPassword } from '../access/sign-in/verify-password.ts';
import { refuseReservedUsername, refuseTakenUsername } from '../access/sign-up/check-username.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { type Account, lockAccount, ownAccount } from './own-account.ts';
import { accountPolicy } from './policy.ts';

/**
 * Changes the caller's account. A new password ends the other sessions; a new email address takes effect when the link
 * mailed to it is opened.
 * @throws INVALID_INPUT, also for a wrong current password, STALE if the account changed since it was read, CONFLICT if
 * the username is taken, FORBIDDEN, RATE_LIMITED, UNAVAILABLE.
 */
export async function updateProfile({ ctx, input }: Call<UpdateProfile>) {
  authorize(ctx, accountPolicy.updateProfile);
  refuse(profileRules(input, ctx.today));
  const { version, email, password, new_password, confirm_password: _, subscribed, ...fields } = input;
  const user = await ownAccount(ctx);
  const changesEmail = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
  if ([email, subscribed, ...Object.values(fields)].some((value) => value !== undefined))
    authorize(ctx, accountPolicy.changeFacts);
  if (changesEmail) authorize(ctx, accountPolicy.changeEmail);
  if (new_password !== undefined) {
    authorize(ctx, accountPolicy.changePassword);
    refusePasswordOf(ctx, user.email, 'new_password');
  }
  if (changesEmail || new_password !== undefined) await verifyPassword(ctx, { ...user, password });
  const password_hash =
    new_password === undefined ? undefined : await hashNewPassword(ctx, user, new_password);
  await transaction(ctx, async (tx) => {
    const before = await lockAccount(tx);
    const isPasswordUnchanged =
      before.password_hash === user.password_hash || (!changesEmail && password_hash === undefined);
    if (!isPasswordUnchanged || (version !== undefined && before.version !== version))
      throw new DomainError('STALE', messages.profileStale);
    if (fields.username !== undefined) {
      refuseReservedUsername(fields.username, before.username);
      await refuseTakenUsername(tx, { username: fields.username, user_id: user.user_id });
    }
    await writeFields(tx, { ...fields, ...(subscribed !== undefined && { subscribed: subscribed === 1 }) });
    if (password_hash !== undefined) {
      const { session_id } = userOf(tx);
      await setPassword(tx, { ...before, password_hash, event: 'change_password', kept_session: session_id });
    }
    if (changesEmail) await requestEmailChange(tx, before, email);
  });
  const text = changesEmail
    ? emailChangeSent(email)
    : password_hash === undefined
      ? messages.profileUpdated
      : messages.passwordChanged;
  return { message: success(text) };
}

async function writeFields(tx: TxCtx, fields: Partial<Account>): Promise<void> {
  const { user_id } = userOf(tx);
  if (Object.values(fields).every((value) => value === undefined)) return;
  await tx.db
    .update(users)
    .set({ ...fields, version: sql`${users.version} + 1` })
    .where(eq(users.user_id, user_id));
  record(tx, { entity: 'user', entity_id: user_id, event: 'update', audience: [user_id] });
}
