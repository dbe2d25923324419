/** Mails about an account, queued in the transaction of the change that they announce. */
import { mail } from '@tank/db/tables/outbox';
import { users } from '@tank/db/tables/users';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../context.ts';
import type { Services } from '../services.ts';

/**
 * Secrets are sealed for this user id if there is no account: for a mail to an address without one, or to spend the
 * same time as for an existing account.
 */
export const NO_ACCOUNT_ID = 0;

/** Encrypts account credentials, such as the token of a link, so that a copy of the mail table does not reveal them. */
export const sealForMail = async (
  { secrets }: Pick<Services, 'secrets'>,
  user_id: number | undefined,
  secret: object,
) => ({
  sealed: await secrets.seal(JSON.stringify(secret), user_id ?? NO_ACCOUNT_ID, 'mail'),
});

interface AccountMail {
  /** Undefined if the address has no account. */
  user_id?: number;
  to_address: string;
  /** A template of `modules/mail/templates`. */
  template: string;
  data?: object;
}

export async function mailAccount(tx: TxCtx, { data = {}, ...to }: AccountMail): Promise<void> {
  const at = tx.now.toISOString();
  await tx.db.insert(mail).values({ ...to, data, next_attempt_at: at, created_at: at });
}

/** Mails every active Admin. */
export async function mailAdmins({ db, now }: TxCtx, template: string, data: object): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into mail (user_id, to_address, template, data, next_attempt_at, created_at)
    select user_id, email, ${template}, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
    from ${users} where category = 'Admin' and status = 'active'`);
}
