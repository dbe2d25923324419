import { and, eq } from 'drizzle-orm';
import type { Db } from './client.ts';
import type { Secrets } from './secrets.ts';
import { secondFactors } from './tables/second-factors.ts';
import { users } from './tables/users.ts';

interface Resealed {
  resealed: number;
  /** Sealed with a key that is none of those given: left as it is. */
  unreadable: number;
}

interface Row {
  user_id: number;
  sealed: string | null;
}

interface Sealed {
  before: string;
  after: string;
}

type Write = (db: Db, user_id: number, sealed: Sealed) => PromiseLike<unknown>;

/**
 * Seals anew, with the present key, all that was sealed with one before it: after that the old key opens nothing any more
 * (docs/runbooks/secrets.md). Mails that wait are not: what is in them is over within a day.
 */
export async function reseal(db: Db, secrets: Secrets): Promise<Resealed> {
  const counted: Resealed = { resealed: 0, unreadable: 0 };
  const each = async (rows: Row[], use: 'tankwatch_api' | 'second_factor', write: Write) => {
    for (const { user_id, sealed } of rows) {
      if (sealed === null) continue;
      try {
        const text = await secrets.open(sealed, user_id, use);
        await write(db, user_id, { before: sealed, after: await secrets.seal(text, user_id, use) });
        counted.resealed += 1;
      } catch {
        counted.unreadable += 1;
      }
    }
  };
  const tokens = await db.select({ user_id: users.user_id, sealed: users.tankwatch_api }).from(users);
  await each(tokens, 'tankwatch_api', writeToken);
  const factors = await db
    .select({ user_id: secondFactors.user_id, sealed: secondFactors.secret })
    .from(secondFactors);
  await each(factors, 'second_factor', writeFactor);
  return counted;
}

/** Whoever saves another one meanwhile keeps it. */
const writeToken = (db: Db, user_id: number, { before, after }: Sealed) =>
  db
    .update(users)
    .set({ tankwatch_api: after })
    .where(and(eq(users.user_id, user_id), eq(users.tankwatch_api, before)));

const writeFactor = (db: Db, user_id: number, { before, after }: Sealed) =>
  db
    .update(secondFactors)
    .set({ secret: after })
    .where(and(eq(secondFactors.user_id, user_id), eq(secondFactors.secret, before)));
