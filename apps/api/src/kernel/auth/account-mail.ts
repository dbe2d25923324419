/** Mails about an account: written with the change that they tell of, and never waiting for others. */
import { mail } from '@tank/db/tables/outbox';
import { users } from '@tank/db/tables/users';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../context.ts';
import type { Services } from '../services.ts';

/**
 * The user id that secrets are sealed for where there is no account: a mail to a bare address, or the sealing that is done
 * for nothing, so that an answer takes as long as if there were an account.
 */
export const NOBODY = 0;

/** Encrypts what leads into an account, such as the token of a link: a copy of the mail table does not reveal it. */
export const sealedFor = async (
  { secrets }: Pick<Services, 'secrets'>,
  user_id: number | undefined,
  secret: object,
) => ({
  sealed: await secrets.seal(JSON.stringify(secret), user_id ?? NOBODY, 'mail'),
});

interface AccountMail {
  /** Left out: it goes to an address that need not have an account. */
  user_id?: number;
  to_address: string;
  /** One of those in `modules/mail/templates`. */
  template: string;
  data?: object;
}

export async function mailAccount(tx: TxCtx, { data = {}, ...to }: AccountMail): Promise<void> {
  const at = tx.now.toISOString();
  await tx.db.insert(mail).values({ ...to, data, next_attempt_at: at, created_at: at });
}

/** Tells every Admin. */
export async function mailAdmins({ db, now }: TxCtx, template: string, data: object): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into mail (user_id, to_address, template, data, next_attempt_at, created_at)
    select user_id, email, ${template}, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
    from ${users} where category = 'Admin' and status = 'active'`);
}
