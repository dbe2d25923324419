import { accessTokens } from '@tank/db/tables/access-tokens';
import { and, isNull, lt } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { deleteInBatches } from '../../kernel/effects/batches.ts';
import { accessTokenPolicy } from './policy.ts';

/** How long ended tokens stay listed. */
const RETENTION_MS = 30 * 24 * 3600 * 1000;

/** Ends the sockets of expired tokens and deletes tokens that ended long ago. */
export async function pruneAccessTokens({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, accessTokenPolicy.prune);
  const { revoked_at, expires_at } = accessTokens;
  await ctx.db
    .update(accessTokens)
    .set({ revoked_at: expires_at })
    .where(and(isNull(revoked_at), lt(expires_at, ctx.now.toISOString())));
  const before = new Date(ctx.now.getTime() - RETENTION_MS).toISOString();
  return deleteInBatches(ctx, { table: accessTokens, where: lt(revoked_at, before) });
}
