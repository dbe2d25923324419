import { accessTokens } from '@tank/db/tables/access-tokens';
import { desc, eq } from 'drizzle-orm';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { accessTokenPolicy } from './policy.ts';

/** Includes every active token, of which there are fewer (`MAX_ACCESS_TOKENS`). */
const MAX_LISTED = 100;

type Token = typeof accessTokens.$inferSelect;

function statusOf({ revoked_at, expires_at }: Token, now: Date) {
  if (revoked_at && Date.parse(revoked_at) < Date.parse(expires_at)) return 'revoked' as const;
  return Date.parse(expires_at) <= now.getTime() ? ('expired' as const) : ('active' as const);
}

/** The caller's tokens, active ones first. Ended ones are listed until they are pruned. */
export async function listAccessTokens({ ctx }: Call<void>) {
  authorize(ctx, accessTokenPolicy.list);
  const rows = await ctx.db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.user_id, userOf(ctx).user_id))
    .orderBy(desc(accessTokens.access_token_id))
    .limit(MAX_LISTED);
  const all = rows.map((row) => ({ ...row, status: statusOf(row, ctx.now) }));
  const isActive = ({ status }: (typeof all)[number]) => status === 'active';
  return { data: [...all.filter(isActive), ...all.filter((row) => !isActive(row))] };
}
