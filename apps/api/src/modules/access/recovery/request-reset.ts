import { setTimeout as sleep } from 'node:timers/promises';
import { passwordResets, users } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { requestReset as contract } from '@tank/schema/people/access';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { sealForMail } from '../../../kernel/auth/account-mail.ts';
import { networkOf } from '../../../kernel/auth/network.ts';
import { authorize } from '../../../kernel/auth/policy.ts';
import { refusePasswordOf } from '../../../kernel/company-providers.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { accessPolicy } from '../policy.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { countAttempt } from '../sign-in/attempts.ts';

const PER_NETWORK = 20;
const MAILS_PER_HOUR = 3;
const VALID_MS = 3600 * 1000;
/** Minimum response time, several times the actual work, so that timing does not reveal an account's extra inserts. */
const MIN_RESPONSE_MS = 100;

/**
 * Mails a link to choose another password, at most three times an hour. The response and its timing are the same
 * whether or not the address has an account: every call is counted, seals a token and writes with one statement.
 * @throws INVALID_INPUT, RATE_LIMITED.
 */
export async function requestReset({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, accessPolicy.requestReset);
  refusePasswordOf(ctx, input.email);
  const network = networkOf(ctx.address);
  const limit = { key: `reset:network:${network}`, free_attempts: PER_NETWORK, window_hours: 1 };
  await countAttempt({ ctx, limits: [limit] });
  const minimumTime = sleep(MIN_RESPONSE_MS);
  const address = input.email.toLowerCase();
  const [user] = await ctx.db
    .select({ user_id: users.user_id })
    .from(users)
    .where(sql`lower(${users.email}) = ${address} and ${users.status} = 'active'`);
  const token = newToken();
  const data = await sealForMail(ctx.services, user?.user_id, { token });
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const until = new Date(ctx.now.getTime() + VALID_MS).toISOString();
  await transaction(ctx, async ({ db }) => {
    await db.execute(sql`
      with counted as (
        insert into rate_limits as before (key, attempts, resets_at)
        values (${`reset:account:${hashToken(address)}`}, 1, clock_timestamp() + interval '1 hour')
        on conflict (key) do update set resets_at = excluded.resets_at,
          attempts = case when before.resets_at <= clock_timestamp() then 1 else before.attempts + 1 end
        where before.attempts < ${MAILS_PER_HOUR}::int or before.resets_at <= clock_timestamp()
        returning key
      ), account as (
        select user_id, email from users, counted where lower(email) = ${address} and status = 'active'
      ), stored as (
        insert into ${passwordResets} (token_hash, user_id, expires_at, created_at)
        select ${hashToken(token)}, user_id, ${until}::timestamptz, ${at} from account
      )
      insert into mail (user_id, to_address, template, data, next_attempt_at, created_at)
      select user_id, email, 'password_reset', ${JSON.stringify(data)}::jsonb, ${at}, ${at} from account`);
  });
  await minimumTime;
  return { message: success(messages.resetRequested) };
}
