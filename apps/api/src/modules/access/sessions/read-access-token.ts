/** Authenticates access tokens; users create them in `modules/access-tokens`. */
import type { Database } from '@tank/db/client';
import { accessTokens } from '@tank/db/tables/access-tokens';
import { users } from '@tank/db/tables/users';
import { ACCESS_TOKEN_PREFIX } from '@tank/schema/people/access-tokens';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../kernel/auth/actor.ts';
import { lacksSecondFactor, stepsLeft } from '../sign-up/first-steps.ts';
import { hashToken, newToken } from './tokens.ts';

/** `last_used_at` may lag by this much, which saves a write per request. */
const USE_LAG_MS = 5 * 60_000;

export const newAccessToken = () => `${ACCESS_TOKEN_PREFIX}${newToken()}`;
export const isAccessToken = (token: string) => token.startsWith(ACCESS_TOKEN_PREFIX);

export function createAccessTokenReader({ db }: Database, settings: { admin_second_factor: boolean }) {
  const { access_token_id, scope, expires_at, revoked_at, last_used_at } = accessTokens;
  const { user_id, username, category, status, team_id, data_sub, overlay_access } = users;
  const find = db
    .select({
      token: { access_token_id, scope, expires_at, revoked_at, last_used_at },
      user: { user_id, username, category, team_id, data_sub, overlay_access },
      status,
      standing: {
        must_change_password: users.must_change_password,
        lacks_second_factor: lacksSecondFactor(sql`${users.user_id}`),
      },
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.user_id, accessTokens.user_id))
    .where(eq(accessTokens.token_hash, sql.placeholder('hash')))
    .prepare('access_token_with_user');

  const recordUse = (id: number, now: Date) =>
    db
      .update(accessTokens)
      .set({ last_used_at: now.toISOString() })
      .where(
        and(
          eq(access_token_id, id),
          or(isNull(last_used_at), lt(last_used_at, new Date(now.getTime() - USE_LAG_MS).toISOString())),
        ),
      );

  return async (token: string, now: Date): Promise<Actor> => {
    const hash = hashToken(token);
    const [row] = await find.execute({ hash });
    if (!row || row.token.revoked_at !== null || Date.parse(row.token.expires_at) <= now.getTime())
      return { kind: 'anonymous' };
    if (row.status === 'suspended') return { kind: 'anonymous', refusal: 'ACCOUNT_SUSPENDED' };
    if (row.status === 'closed') return { kind: 'anonymous' };
    const used = row.token.last_used_at;
    if (!used || now.getTime() - Date.parse(used) > USE_LAG_MS)
      await recordUse(row.token.access_token_id, now);
    const [first_step] = stepsLeft(row.standing, settings);
    return {
      kind: 'user',
      ...row.user,
      session_id: hash,
      impersonator_id: null,
      scope: row.token.scope,
      ...(first_step && { first_step }),
    };
  };
}
