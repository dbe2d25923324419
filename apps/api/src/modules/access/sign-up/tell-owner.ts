import { sql } from 'drizzle-orm';
import type { TxCtx } from '../../../kernel/context.ts';
import { hashToken } from '../sessions/tokens.ts';

/**
 * Mails the owner of an account that somebody asked for another with their address, once a day at most. One statement,
 * the same whether there is such an account, and written by the same transaction as the request.
 */
export async function tellOwner({ db, now }: TxCtx, email: string): Promise<void> {
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
