import { passwordResets, users } from '@tank/db/tables/users';
import type { ChangeEvent } from '@tank/schema/events';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { mailAccount } from '../../../kernel/auth/account-mail.ts';
import { keepForOthers } from '../../../kernel/auth/demo-accounts.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { forgetEmailChange } from '../forget-email-change.ts';
import { forgetTrust } from '../sessions/known-devices.ts';
import { takeSeat } from '../sign-up/take-seat.ts';

interface NewPassword {
  user_id: number;
  /** Where its owner is told. */
  email: string;
  password_hash: string;
  event: ChangeEvent;
  /** Outlives the password before: whoever changes it stays signed in. */
  kept_session?: string;
}

/**
 * Another password: links to choose one, and to another email address, are used up, no browser is trusted any more, and its owner is told. That sessions
 * end with the old one is the database's rule.
 * @throws FORBIDDEN for an account that everybody shares.
 */
export async function setPassword(
  tx: TxCtx,
  { user_id, email, password_hash, event, kept_session = '' }: NewPassword,
) {
  keepForOthers(tx, { email });
  await tx.db.execute(sql`select set_config('tank.kept_session', ${kept_session}, true)`);
  await tx.db
    .update(users)
    .set({ password_hash, must_change_password: false, version: sql`${users.version} + 1` })
    .where(eq(users.user_id, user_id));
  await takeSeat(tx, user_id);
  await tx.db
    .update(passwordResets)
    .set({ used_at: tx.now.toISOString() })
    .where(and(eq(passwordResets.user_id, user_id), isNull(passwordResets.used_at)));
  await forgetEmailChange(tx, user_id);
  await forgetTrust(tx, user_id);
  await mailAccount(tx, { user_id, to_address: email, template: 'password_changed' });
  record(tx, { entity: 'user', entity_id: user_id, event, audience: [user_id] });
}
