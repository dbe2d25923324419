import { passwordResets, users } from '@tank/db/tables/users';
import type { ChangeEvent } from '@tank/schema/events';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { mailAccount } from '../../../kernel/auth/account-mail.ts';
import { refuseOnSharedAccount } from '../../../kernel/auth/demo-accounts.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { cancelEmailChange } from '../cancel-email-change.ts';
import { revokeDeviceTrust } from '../sessions/known-devices.ts';
import { claimInvitedSeat } from '../sign-up/claim-invited-seat.ts';

interface NewPassword {
  user_id: number;
  /** Where the owner is notified. */
  email: string;
  password_hash: string;
  event: ChangeEvent;
  /** The notice to the owner; default: that the password changed. */
  mail?: { template: string; data?: object };
  /** The session that survives: the user who changes the password stays signed in. */
  kept_session?: string;
}

/**
 * Sets the password, invalidates open reset and email-change links, revokes trusted browsers and mails the owner. A
 * database trigger ends the sessions.
 * @throws FORBIDDEN for a shared demo account.
 */
export async function setPassword(
  tx: TxCtx,
  { user_id, email, password_hash, event, mail, kept_session = '' }: NewPassword,
) {
  refuseOnSharedAccount(tx, { email });
  await tx.db.execute(sql`select set_config('tank.kept_session', ${kept_session}, true)`);
  await tx.db
    .update(users)
    .set({ password_hash, must_change_password: false, version: sql`${users.version} + 1` })
    .where(eq(users.user_id, user_id));
  await claimInvitedSeat(tx, user_id);
  await tx.db
    .update(passwordResets)
    .set({ used_at: tx.now.toISOString() })
    .where(and(eq(passwordResets.user_id, user_id), isNull(passwordResets.used_at)));
  await cancelEmailChange(tx, user_id);
  await revokeDeviceTrust(tx, user_id);
  await mailAccount(tx, { user_id, to_address: email, ...(mail ?? { template: 'password_changed' }) });
  record(tx, { entity: 'user', entity_id: user_id, event, audience: [user_id] });
}
