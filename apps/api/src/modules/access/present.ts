import { sessions } from '@tank/db/tables/sessions';
import { users } from '@tank/db/tables/users';
import type { CheckedSession, Session } from '@tank/schema/people/access';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { readLayouts } from '../views/read-layouts.ts';
import { readTankToken } from './read-tank-token.ts';
import { abilitiesOf } from './sessions/abilities.ts';
import { MAX_ACTING_MS } from './sessions/session-store.ts';
import { documentsToAgree } from './sign-up/agreements.ts';
import { firstStepsOf } from './sign-up/first-steps.ts';

type User = typeof users.$inferSelect;

/** Access tokens must not read the token of another service. */
const isAccessTokenCall = ({ actor }: Ctx) => actor.kind === 'user' && actor.scope !== undefined;

/** The Admin who is logged in as this user, if the session was opened by one. */
async function readActingAdmin({ actor, db }: Ctx): Promise<Session['acting']> {
  if (actor.kind !== 'user' || actor.impersonator_id === null) return null;
  const [row] = await db
    .select({ admin: users.username, since: sessions.created_at })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.admin_id))
    .where(eq(sessions.id, actor.session_id));
  return row ? presentActing(row.admin, new Date(row.since)) : null;
}

export const presentActing = (admin: string, since: Date) => ({
  admin,
  until: new Date(since.getTime() + MAX_ACTING_MS).toISOString(),
});

/** An Admin who acts as the user neither agrees to documents on the user's behalf nor sees the user's tank token. */
export async function presentSession(ctx: Ctx, user: User, as?: Session['acting']): Promise<Session> {
  const acting = as ?? (await readActingAdmin(ctx));
  return {
    user_id: user.user_id,
    username: user.username,
    category: user.category,
    team_id: user.team_id,
    tutorial_step: user.tutorial_step,
    data_sub: user.data_sub,
    overlayAccess: user.overlay_access,
    tankwatch_api: acting || isAccessTokenCall(ctx) ? '' : await readTankToken(ctx, user),
    abilities: abilitiesOf(user),
    first_steps: acting ? [] : await firstStepsOf(ctx, user.user_id),
    to_agree: acting ? [] : await documentsToAgree(ctx, user.user_id),
    acting,
    layouts: await readLayouts(ctx.db, user.user_id),
  };
}

/** The same session with the field names of `GET /api/auth`. */
export async function presentCheckedSession(ctx: Ctx, user: User): Promise<CheckedSession> {
  const { tutorial_step, ...session } = await presentSession(ctx, user);
  return { ...session, tutorialStep: tutorial_step };
}
