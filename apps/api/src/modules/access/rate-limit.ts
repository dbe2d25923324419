import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';

interface Limit {
  /** Whose attempts: `sign-in:account:someone@example.com`. */
  key: string;
  attempts: number;
}

const WINDOW = '15 minutes';

/**
 * Counts an attempt against each limit, in the database, so that all processes count together.
 * @throws RATE_LIMITED once one of them is used up.
 */
export async function countAttempt({ ctx, limits }: { ctx: Ctx; limits: Limit[] }): Promise<void> {
  for (const { key, attempts } of limits) {
    const [row] = await ctx.db
      .insert(rateLimits)
      .values({ key, attempts: 1, resets_at: sql`now() + ${WINDOW}::interval` })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          attempts: sql`case when ${rateLimits.resets_at} <= now() then 1 else ${rateLimits.attempts} + 1 end`,
          resets_at: sql`case when ${rateLimits.resets_at} <= now() then excluded.resets_at else ${rateLimits.resets_at} end`,
        },
      })
      .returning({ attempts: rateLimits.attempts });
    if ((row?.attempts ?? 0) > attempts) throw new DomainError('RATE_LIMITED', messages.tooManySignIns);
  }
}

/** A success clears what was counted. */
export async function clearAttempts({ ctx, keys }: { ctx: Ctx; keys: string[] }): Promise<void> {
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}
