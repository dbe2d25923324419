import { sql } from 'drizzle-orm';
import type { TxCtx } from '../../../kernel/context.ts';
import { hashToken } from '../sessions/tokens.ts';

/**
 * Mails the owner of an account when another account is requested with the same address, at most once a day. It is one
 * statement, whether or not the account exists, so that timing does not reveal the account.
 */
export async function mailRepeatedSignUp({ db, now }: TxCtx, email: string): Promise<void> {
  const address = email.toLowerCase();
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with first_today as (
      insert into rate_limits as before (key, attempts, resets_at)
      values (${`sign-up:told:${hashToken(address)}`}, 1, clock_timestamp() + interval '1 day')
      on conflict (key) do update set resets_at = excluded.resets_at where before.resets_at <= clock_timestamp()
      returning key)
    insert into mail (to_address, template, data, next_attempt_at, created_at)
    select email, 'sign_up_again', '{}'::jsonb, ${at}, ${at} from users, first_today
    where lower(email) = ${address} and status = 'active'`);
}
