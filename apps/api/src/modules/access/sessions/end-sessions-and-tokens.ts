import { accessTokens } from '@tank/db/tables/access-tokens';
import { sessions } from '@tank/db/tables/sessions';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { TxCtx } from '../../../kernel/context.ts';

/**
 * Ends the user's sessions, the sessions in which they act as other users, and their access tokens, with all sockets. Returns the
 * number of ended sessions and tokens.
 */
export async function endSessionsAndTokens(tx: TxCtx, user_id: number): Promise<number> {
  const ended = await tx.db
    .delete(sessions)
    .where(or(eq(sessions.userId, user_id), eq(sessions.admin_id, user_id)))
    .returning({ id: sessions.id });
  return ended.length + (await revokeTokens(tx, user_id));
}

/** Revokes the user's access tokens. Returns their number. */
export async function revokeTokens({ db, now }: TxCtx, user_id: number): Promise<number> {
  const revoked = await db
    .update(accessTokens)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(accessTokens.user_id, user_id), isNull(accessTokens.revoked_at)))
    .returning({ id: accessTokens.access_token_id });
  return revoked.length;
}
