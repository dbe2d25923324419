import { accessTokens } from '@tank/db/tables/access-tokens';
import { desc, eq } from 'drizzle-orm';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { accessTokenPolicy } from './policy.ts';

/** The newest of them; those that work are fewer (`MAX_ACCESS_TOKENS`). */
const MOST = 100;

type Token = typeof accessTokens.$inferSelect;

function statusOf({ revoked_at, expires_at }: Token, now: Date) {
  if (revoked_at && Date.parse(revoked_at) < Date.parse(expires_at)) return 'revoked' as const;
  return Date.parse(expires_at) <= now.getTime() ? ('expired' as const) : ('active' as const);
}

/** The caller's tokens, those that work first; what ended is there for a while. */
export async function listAccessTokens({ ctx }: Call<void>) {
  authorize(ctx, accessTokenPolicy.list);
  const rows = await ctx.db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.user_id, userOf(ctx).user_id))
    .orderBy(desc(accessTokens.access_token_id))
    .limit(MOST);
  const all = rows.map((row) => ({ ...row, status: statusOf(row, ctx.now) }));
  const works = ({ status }: (typeof all)[number]) => status === 'active';
  return { data: [...all.filter(works), ...all.filter((row) => !works(row))] };
}
