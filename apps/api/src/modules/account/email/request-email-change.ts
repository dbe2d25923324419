import { emailChanges, users } from '@tank/db/tables/users';
import { eq, sql } from 'drizzle-orm';
import { mailAccount, sealForMail } from '../../../kernel/auth/account-mail.ts';
import { refuseOnSharedAccount } from '../../../kernel/auth/demo-accounts.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { cancelEmailChange } from '../../access/cancel-email-change.ts';
import { hashToken, newToken } from '../../access/sessions/tokens.ts';
import { countAttempt } from '../../access/sign-in/attempts.ts';
import type { Account } from '../own-account.ts';

const PER_HOUR = 3;
const VALID_MS = 24 * 3600 * 1000;

/**
 * Mails a link to the new address and a notice to the old one. If the new address already has an account, its owner gets
 * a notice instead of the link. The caller sees no difference, so the call does not reveal the account.
 */
export async function requestEmailChange(tx: TxCtx, { user_id, email }: Account, wanted: string) {
  refuseOnSharedAccount(tx, { email });
  await countAttempt({
    ctx: tx,
    limits: [{ key: `email-change:${user_id}`, free_attempts: PER_HOUR, window_hours: 1 }],
  });
  await cancelEmailChange(tx, user_id);
  const token = newToken();
  const expires_at = new Date(tx.now.getTime() + VALID_MS).toISOString();
  const created_at = tx.now.toISOString();
  await tx.db
    .insert(emailChanges)
    .values({ token_hash: hashToken(token), user_id, email: wanted, expires_at, created_at });
  await mailAccount(tx, {
    user_id,
    to_address: email,
    template: 'email_change_asked',
    data: { email: wanted },
  });
  const [taken] = await tx.db
    .select({ user_id: users.user_id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, wanted.toLowerCase()));
  if (taken) return mailAccount(tx, { ...taken, to_address: wanted, template: 'email_taken' });
  const data = await sealForMail(tx.services, user_id, { token });
  await mailAccount(tx, { user_id, to_address: wanted, template: 'email_change', data });
}
