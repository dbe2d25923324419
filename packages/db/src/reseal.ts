import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import type { SealedFor, Secrets } from './secrets.ts';
import { companyIdentities, companySessions } from './tables/company-sign-in.ts';
import { secondFactors } from './tables/second-factors.ts';
import { users } from './tables/users.ts';

interface Resealed {
  resealed: number;
  /** Sealed with an unknown key, and left unchanged. */
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
 * Seals all secrets again with the current key, so that the previous key can be discarded (docs/runbooks/secrets.md). Queued
 * mails stay as they are: their secrets expire within a day.
 */
export async function reseal(db: Db, secrets: Secrets): Promise<Resealed> {
  const counts: Resealed = { resealed: 0, unreadable: 0 };
  const resealRows = async (rows: Row[], use: SealedFor, write: Write) => {
    for (const { user_id, sealed } of rows) {
      if (sealed === null) continue;
      try {
        const text = await secrets.open(sealed, user_id, use);
        await write(db, user_id, { before: sealed, after: await secrets.seal(text, user_id, use) });
        counts.resealed += 1;
      } catch {
        counts.unreadable += 1;
      }
    }
  };
  const tokens = await db.select({ user_id: users.user_id, sealed: users.tankwatch_api }).from(users);
  await resealRows(tokens, 'tankwatch_api', writeToken);
  const factors = await db
    .select({ user_id: secondFactors.user_id, sealed: secondFactors.secret })
    .from(secondFactors);
  await resealRows(factors, 'second_factor', writeFactor);
  const refreshTokens = await db
    .select({
      user_id: sql<number>`${companyIdentities.user_id}`.mapWith(Number),
      sealed: companySessions.refresh_token,
    })
    .from(companySessions)
    .innerJoin(companyIdentities, eq(companyIdentities.identity_id, companySessions.identity_id));
  await resealRows(refreshTokens, 'company_sign_in', writeRefreshToken);
  return counts;
}

/** Compares with the old value, so that a token saved meanwhile is not overwritten. */
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

const writeRefreshToken = (db: Db, _user_id: number, { before, after }: Sealed) =>
  db.update(companySessions).set({ refresh_token: after }).where(eq(companySessions.refresh_token, before));
