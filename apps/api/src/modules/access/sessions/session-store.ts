/**
 * Sessions, based on Lucia: 12 hours idle, 30 days at most (docs/product.md#sessions). The token is
 * opaque to the client and never stored: its SHA-256 is the session's id.
 */

import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import type { Database } from '@tank/db/client';
import { sessions } from '@tank/db/tables/sessions';
import type { Category, userStatuses } from '@tank/schema/enums';
import DataLoader from 'dataloader';
import { eq, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { SessionStore } from '../../../kernel/services.ts';
import { lacksSecondFactor, type Standing, stepsLeft } from '../sign-up/first-steps.ts';
import { createAccessTokenReader, isAccessToken } from './read-access-token.ts';
import { hashToken, newToken } from './tokens.ts';

const IDLE = new TimeSpan(12, 'h');
/** A session ends this long after its last use. */
export const IDLE_MS = IDLE.milliseconds();
/** The expiry may lag by this much, which saves a write per request. */
const USE_LAG = new TimeSpan(5, 'm');
/** Maximum lifetime of a session, even if it is used. */
export const MAX_SESSION_MS = 30 * 24 * 3600 * 1000;
/** Maximum lifetime of the session of an Admin who is logged in as another user. */
export const MAX_ACTING_MS = 3600 * 1000;
const MAX_TOKEN_LENGTH = 200;
/** Maximum stored length of a User-Agent. */
const MAX_DEVICE_LENGTH = 400;

/** The users table with the key name that Lucia's adapter requires. */
const sessionUsers = pgTable('users', {
  id: bigint('user_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  username: text('username').notNull(),
  category: text('category').notNull().$type<Category>(),
  status: text('status').notNull().$type<(typeof userStatuses)[number]>(),
  team_id: bigint('team_id', { mode: 'number' }),
  data_sub: smallint('data_sub').notNull(),
  overlay_access: smallint('overlay_access').notNull(),
  must_change_password: boolean('must_change_password').notNull(),
});

interface Settings {
  admin_second_factor: boolean;
}

interface SessionAttributes {
  admin_id: number | null;
  device?: string | null;
  address?: string | null;
  created_at?: string;
  standing?: Standing;
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: number;
    DatabaseUserAttributes: Omit<typeof sessionUsers.$inferSelect, 'id' | 'must_change_password'>;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/** Lucia's adapter, but requests that arrive together read session, user and standing with one prepared query (ADR 11). */
function createAdapter({ db }: Database, { admin_second_factor }: Settings): Adapter {
  const { id, userId, expiresAt, admin_id, created_at } = sessions;
  const prepare = (name: string, where: SQL) =>
    db
      .select({
        session: { id, userId, expiresAt, admin_id, created_at },
        user: sessionUsers,
        // Costs time on every request, so it is read only if the setting is on.
        lacks_second_factor: admin_second_factor
          ? lacksSecondFactor(sql`coalesce(${admin_id}, ${sessionUsers.id})`)
          : sql<boolean>`false`,
      })
      .from(sessions)
      .innerJoin(sessionUsers, eq(sessionUsers.id, sessions.userId))
      .where(where)
      .prepare(name);
  // PostgreSQL keeps the plan for one id, but plans a list of ids each time.
  const readOne = prepare('session_and_user', eq(id, sql.placeholder('id')));
  const readAll = prepare('sessions_and_users', sql`${id} = any(${sql.placeholder('ids')})`);
  const loader = new DataLoader(
    async (asked: readonly string[]) => {
      const [first, ...others] = new Set(asked);
      const rows = await (others.length === 0
        ? readOne.execute({ id: first })
        : readAll.execute({ ids: [first, ...others] }));
      const byId = new Map(rows.map((row) => [row.session.id, row]));
      return asked.map((one) => byId.get(one));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  // The adapter is typed for a database without a schema.
  return Object.assign(new DrizzlePostgreSQLAdapter(db as never, sessions, sessionUsers), {
    async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await loader.load(id);
      if (!row) return [null, null];
      const { userId, expiresAt, admin_id, created_at } = row.session;
      const { id: user_id, must_change_password, ...attributes } = row.user;
      const standing = { must_change_password, lacks_second_factor: row.lacks_second_factor };
      return [
        { id, userId, expiresAt, attributes: { admin_id, created_at, standing } },
        { id: user_id, attributes },
      ];
    },
  });
}

const createLucia = (adapter: ReturnType<typeof createAdapter>) =>
  new Lucia(adapter, {
    sessionExpiresIn: IDLE,
    getUserAttributes: ({ username, category, status, team_id, data_sub, overlay_access }) => ({
      username,
      category,
      status,
      team_id,
      data_sub,
      overlay_access,
    }),
    getSessionAttributes: ({ admin_id, created_at, standing }) => ({ admin_id, created_at, standing }),
  });

export function createSessionStore(
  database: Database,
  settings: Settings = { admin_second_factor: false },
): SessionStore {
  const adapter = createAdapter(database, settings);
  const lucia = createLucia(adapter);
  const readToken = createAccessTokenReader(database, settings);

  /** Lucia extends a session only in the second half of its lifetime, which would end some after 6 idle hours. */
  async function recordUse({ id, expiresAt }: { id: string; expiresAt: Date }, now: Date): Promise<void> {
    const until = now.getTime() + IDLE.milliseconds();
    if (until - expiresAt.getTime() > USE_LAG.milliseconds())
      await adapter.updateSessionExpiration(id, new Date(until));
  }

  return {
    async start(user_id, { admin_id = null, device, address = null } = {}) {
      const token = newToken();
      const origin = { admin_id, device: device?.slice(0, MAX_DEVICE_LENGTH) ?? null, address };
      await lucia.createSession(user_id, origin, { sessionId: hashToken(token) });
      return token;
    },
    async read(token, now) {
      if (!token || token.length > MAX_TOKEN_LENGTH) return { kind: 'anonymous' };
      if (isAccessToken(token)) return readToken(token, now);
      const { session, user } = await lucia.validateSession(hashToken(token));
      if (!session) return { kind: 'anonymous' };
      const maxAge = session.admin_id === null ? MAX_SESSION_MS : MAX_ACTING_MS;
      if (now.getTime() - Date.parse(session.created_at ?? '') > maxAge) {
        await lucia.invalidateSession(session.id);
        return { kind: 'anonymous' };
      }
      if (user.status === 'suspended') return { kind: 'anonymous', refusal: 'ACCOUNT_SUSPENDED' };
      if (user.status === 'closed') return { kind: 'anonymous' };
      await recordUse(session, now);
      const { username, category, team_id, data_sub, overlay_access } = user;
      // An Admin who is logged in as the user does not have to choose the user's password.
      const standing = session.standing && {
        ...session.standing,
        ...(session.admin_id !== null && { must_change_password: false }),
      };
      const [first_step] = standing ? stepsLeft(standing, settings) : [];
      return {
        kind: 'user',
        user_id: user.id,
        username,
        category,
        team_id,
        data_sub,
        overlay_access,
        session_id: session.id,
        impersonator_id: session.admin_id,
        ...(first_step && { first_step }),
      };
    },
    end: (session_id) => lucia.invalidateSession(session_id),
    endAllForUser: (user_id) => lucia.invalidateUserSessions(user_id),
  };
}
