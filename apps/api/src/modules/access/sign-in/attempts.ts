/** Attempt counters in the database, shared by all processes. */
import { rateLimits } from '@tank/db/tables/sessions';
import { tooManyAttempts } from '@tank/schema/messages/access';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';

export interface Limit {
  /** What the attempts are counted by: `sign-up:address:192.0.2.7`. */
  key: string;
  /** Attempts before the first pause. */
  free_attempts: number;
  /** Hours without an attempt after which the counter resets. */
  window_hours: number;
}

/** Seconds of the first pause; each further attempt doubles it. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 900;
/** Doublings until the longest pause is reached. */
const MAX_DOUBLINGS = 8;

/** When the next attempt is allowed. The last one was `window_hours` before `resets_at`. */
function nextAttempt({ free_attempts, window_hours }: Limit): SQL {
  const { attempts, resets_at } = rateLimits;
  const pause = sql`case when ${attempts} < ${free_attempts}::int then 0
    else least(${LONGEST_PAUSE}::int, ${FIRST_PAUSE}::int * 2 ^ least(${attempts} - ${free_attempts}::int, ${MAX_DOUBLINGS}::int)) end`;
  return sql`${resets_at} - make_interval(hours => ${window_hours}::int) + make_interval(secs => ${pause})`;
}

/**
 * Counts an attempt, or returns the seconds to wait if it comes too soon. Uses `clock_timestamp()`, because the
 * transaction may have waited for the row lock of another.
 */
async function count(db: AuthorizedCtx['db'], limit: Limit): Promise<number | undefined> {
  const { key, window_hours } = limit;
  const [counted] = await db
    .insert(rateLimits)
    .values({
      key,
      attempts: 1,
      resets_at: sql`clock_timestamp() + make_interval(hours => ${window_hours}::int)`,
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
 * Counts an attempt against each limit in turn. A refused attempt counts against none of them, so retries during a
 * pause do not extend it or affect other callers.
 * @throws RATE_LIMITED with the seconds until the next attempt is allowed.
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

/** Resets the counters. */
export async function clearAttempts({ ctx, keys }: { ctx: AuthorizedCtx; keys: string[] }): Promise<void> {
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Takes one attempt back and leaves those of other callers counted. */
export async function refundAttempt({ ctx, keys }: { ctx: AuthorizedCtx; keys: string[] }): Promise<void> {
  await ctx.db
    .update(rateLimits)
    .set({ attempts: sql`greatest(${rateLimits.attempts} - 1, 0)` })
    .where(inArray(rateLimits.key, keys));
}
