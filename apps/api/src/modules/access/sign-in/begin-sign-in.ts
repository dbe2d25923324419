/** The part of a sign-in before the password is checked. */
import { pendingUsers, users } from '@tank/db/tables/users';
import { desc, eq, sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { createFairQueue } from '../../../kernel/fair-queue.ts';
import { clientAborted } from '../../../kernel/reads/long-reads.ts';
import { type KnownOrigin, type Marks, readKnownOrigin, readMarks } from '../sessions/known-devices.ts';
import { countAttempt, type Limit } from './attempts.ts';
import type { Reservation } from './password-queue.ts';
import { rejectIfFull, reserveSlot } from './passwords.ts';
import { signInLimits } from './sign-in-limits.ts';

type User = typeof users.$inferSelect;

export interface SignInAttempt {
  /** The account with the email address or username, and the newest request for an account with it. */
  user: User | undefined;
  request: Pick<typeof pendingUsers.$inferSelect, 'password_hash'> | undefined;
  marks: Marks;
  known: KnownOrigin;
  /** The limits that the attempt was counted against. */
  limits: Limit[];
  /** In the password queue. */
  slot: Reservation;
}

/** Bounds the database connections that a flood of sign-ins takes. */
const readers = createFairQueue({
  concurrency: 4,
  maxQueued: Infinity,
  overloaded: clientAborted,
  aborted: clientAborted,
});

/**
 * Reads the account and the known devices, counts the attempt and reserves a slot in the password queue. A full queue
 * rejects the caller before anything is written.
 * @throws UNAVAILABLE if too many sign in at once, RATE_LIMITED after too many attempts.
 */
export function beginSignIn(ctx: AuthorizedCtx, login: string): Promise<SignInAttempt> {
  const marks = readMarks(ctx);
  return readers.run(marks.network, ctx.signal, async () => {
    rejectIfFull({ known: true });
    const account = await readAccount(ctx, login);
    const known = await readKnownOrigin(ctx, marks, account.user?.user_id);
    const slot = reserveSlot({ network: marks.network, known: known.device || known.network });
    try {
      const limits = signInLimits({ login, marks, known });
      await countAttempt({ ctx, limits });
      return { ...account, marks, known, limits, slot };
    } catch (error) {
      slot.release();
      throw error;
    }
  });
}

/** Runs both queries in any case, so that timing does not reveal which exists. Usernames cannot contain @. */
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
