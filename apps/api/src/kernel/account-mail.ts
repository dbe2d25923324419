/** Mails about an account: written with the change that they tell of, and never waiting for others. */
import { mail } from '@tank/db/tables/outbox';
import type { TxCtx } from './context.ts';
import type { Services } from './services.ts';

/** In whose name is sealed where there is no account: a mail to an address, or an answer that must take as long as one. */
export const NOBODY = 0;

/** What opens a door, such as the token of a link, as a mail keeps it: who copies the table reads none of it. */
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
