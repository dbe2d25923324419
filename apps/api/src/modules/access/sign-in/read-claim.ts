/** What is known of whoever signs in, before the password is looked at. */
import { pendingUsers, users } from '@tank/db/tables/users';
import { desc, eq, sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { createFairQueue } from '../../../kernel/fair-queue.ts';
import { clientAborted } from '../../../kernel/reads/long-reads.ts';
import { type Known, type Marks, marksOf, readKnown } from '../sessions/known-devices.ts';
import { countAttempt, type Limit } from './attempts.ts';
import type { KeptPlace } from './password-line.ts';
import { keepPlace, refuseWhereFull } from './passwords.ts';
import { limitsOf } from './sign-in-limits.ts';

type User = typeof users.$inferSelect;

export interface Claim {
  /** The account of the email address or the username, and the newest request for one. */
  user: User | undefined;
  request: Pick<typeof pendingUsers.$inferSelect, 'password_hash'> | undefined;
  marks: Marks;
  known: Known;
  /** What it was counted against. */
  limits: Limit[];
  /** In the line of passwords. */
  place: KeptPlace;
}

/** So few ask the database at once that a flood of them leaves its connections to everybody else's calls. */
const readers = createFairQueue({
  concurrency: 4,
  maxQueued: Infinity,
  overloaded: clientAborted,
  aborted: clientAborted,
});

/**
 * Reads it, and counts the attempt. Who will find the line of passwords full hears so first: nothing is written for them.
 * @throws UNAVAILABLE where too many sign in at once, RATE_LIMITED after too many attempts.
 */
export function readClaim(ctx: AuthorizedCtx, login: string): Promise<Claim> {
  const marks = marksOf(ctx);
  return readers.run(marks.network, ctx.signal, async () => {
    refuseWhereFull({ known: true });
    const account = await readAccount(ctx, login);
    const known = await readKnown(ctx, marks, account.user?.user_id);
    const place = keepPlace({ network: marks.network, known: known.device || known.network });
    try {
      const limits = limitsOf({ login, marks, known });
      await countAttempt({ ctx, limits });
      return { ...account, marks, known, limits, place };
    } catch (error) {
      place.giveUp();
      throw error;
    }
  });
}

/** Asked for both, whichever there is. Usernames have no @. */
async function readAccount({ db }: AuthorizedCtx, login: string) {
  const column = login.includes('@') ? 'email' : 'username';
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users[column]})`, login));
  const [request] = await db
    .select({ password_hash: pendingUsers.password_hash })
    .from(pendingUsers)
    .where(eq(sql`lower(${pendingUsers[column]})`, login))
    .orderBy(desc(pendingUsers.pending_user_id))
    .limit(1);
  return { user, request };
}
