/** Counted attempts, in the database, so that all processes count together. */
import { rateLimits } from '@tank/db/tables/sessions';
import { tooManyAttempts } from '@tank/schema/messages/access';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';

export interface Limit {
  /** Whose attempts: `sign-up:address:192.0.2.7`. */
  key: string;
  /** Attempts before the first pause. */
  free: number;
  /** Hours after the last attempt, until all of them are forgotten. */
  kept_hours: number;
}

/** Seconds of the first pause; each further attempt doubles it. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 900;
/** Doublings, after which every pause is the longest one. */
const DOUBLINGS = 8;

/** When the next attempt may come: the last one was `kept_hours` before all are forgotten. */
function nextAttempt({ free, kept_hours }: Limit): SQL {
  const { attempts, resets_at } = rateLimits;
  const pause = sql`case when ${attempts} < ${free}::int then 0
    else least(${LONGEST_PAUSE}::int, ${FIRST_PAUSE}::int * 2 ^ least(${attempts} - ${free}::int, ${DOUBLINGS}::int)) end`;
  return sql`${resets_at} - make_interval(hours => ${kept_hours}::int) + make_interval(secs => ${pause})`;
}

/** Counts it (by the clock, for a transaction may have waited for another's count), unless it comes too soon after the others: then it answers the seconds that are left. */
async function count(db: AuthorizedCtx['db'], limit: Limit): Promise<number | undefined> {
  const { key, kept_hours } = limit;
  const [counted] = await db
    .insert(rateLimits)
    .values({
      key,
      attempts: 1,
      resets_at: sql`clock_timestamp() + make_interval(hours => ${kept_hours}::int)`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        attempts: sql`case when ${rateLimits.resets_at} <= clock_timestamp() then 1 else ${rateLimits.attempts} + 1 end`,
        resets_at: sql`greatest(${rateLimits.resets_at}, excluded.resets_at)`,
      },
      setWhere: sql`${nextAttempt(limit)} <= clock_timestamp()`,
    })
    .returning({ attempts: rateLimits.attempts });
  if (counted) return undefined;
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${nextAttempt(limit)} - clock_timestamp())::float8` })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return Math.max(1, Math.ceil(row?.seconds ?? 1));
}

/**
 * Counts an attempt against each limit in turn. One that a limit refuses counts against none, so that whoever keeps
 * knocking at a closed door makes nothing worse for anybody else.
 * @throws RATE_LIMITED with the seconds after which another attempt is let through.
 */
export async function countAttempt({ ctx, limits }: { ctx: AuthorizedCtx; limits: Limit[] }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const limit of limits) {
      const retry_after = await count(tx, limit);
      if (retry_after !== undefined)
        throw new DomainError('RATE_LIMITED', tooManyAttempts(retry_after), { retry_after });
    }
  });
}

/** Forgets what these count. */
export async function clearAttempts({ ctx, keys }: { ctx: AuthorizedCtx; keys: string[] }): Promise<void> {
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Takes one attempt back, and leaves those of everybody else. */
export async function takeBack({ ctx, keys }: { ctx: AuthorizedCtx; keys: string[] }): Promise<void> {
  await ctx.db
    .update(rateLimits)
    .set({ attempts: sql`greatest(${rateLimits.attempts} - 1, 0)` })
    .where(inArray(rateLimits.key, keys));
}
