import { rateLimits, sessions } from '@tank/db/tables/sessions';
import { lt, or } from 'drizzle-orm';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { accessPolicy } from './policy.ts';
import { LONGEST_MS } from './session-store.ts';

/** Deletes sessions that are over and attempts that no longer count. */
export async function pruneSessions({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, accessPolicy.prune);
  const oldest = new Date(ctx.now.getTime() - LONGEST_MS).toISOString();
  const ended = await ctx.db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, ctx.now), lt(sessions.created_at, oldest)))
    .returning({ id: sessions.userId });
  const past = await ctx.db
    .delete(rateLimits)
    .where(lt(rateLimits.resets_at, ctx.now.toISOString()))
    .returning({ resets_at: rateLimits.resets_at });
  return ended.length + past.length;
}
