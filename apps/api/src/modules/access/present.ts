import { sessions } from '@tank/db/tables/sessions';
import { users } from '@tank/db/tables/users';
import type { CheckedSession, Session } from '@tank/schema/people/access';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { layoutsOf } from '../views/layouts-of.ts';
import { abilitiesOf } from './sessions/abilities.ts';
import { ACTING_MS } from './sessions/session-store.ts';
import { toAgree } from './sign-up/agreements.ts';
import { firstStepsOf } from './sign-up/first-steps.ts';
import { tankTokenOf } from './tank-token.ts';

type User = typeof users.$inferSelect;

/** A program is told no token of another service. */
const byToken = ({ actor }: Ctx) => actor.kind === 'user' && actor.scope !== undefined;

/** The Admin behind the session that asks, where it is not its owner's. */
async function actingIn({ actor, db }: Ctx): Promise<Session['acting']> {
  if (actor.kind !== 'user' || actor.impersonator_id === null) return null;
  const [row] = await db
    .select({ admin: users.username, since: sessions.created_at })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.admin_id))
    .where(eq(sessions.id, actor.session_id));
  return row ? actingSince(row.admin, new Date(row.since)) : null;
}

export const actingSince = (admin: string, since: Date) => ({
  admin,
  until: new Date(since.getTime() + ACTING_MS).toISOString(),
});

/**
 * What the browser keeps of an account. An Admin who acts in it neither agrees to anything for its owner nor learns the
 * owner's token.
 */
export async function sessionOf(ctx: Ctx, user: User, as?: Session['acting']): Promise<Session> {
  const acting = as ?? (await actingIn(ctx));
  return {
    user_id: user.user_id,
    username: user.username,
    category: user.category,
    team_id: user.team_id,
    tutorial_step: user.tutorial_step,
    data_sub: user.data_sub,
    overlayAccess: user.overlay_access,
    tankwatch_api: acting || byToken(ctx) ? '' : await tankTokenOf(ctx, user),
    abilities: abilitiesOf(user),
    first_steps: acting ? [] : await firstStepsOf(ctx, user.user_id),
    to_agree: acting ? [] : await toAgree(ctx, user.user_id),
    acting,
    layouts: await layoutsOf(ctx.db, user.user_id),
  };
}

/** The same as the check of a session tells it. */
export async function checkedSessionOf(ctx: Ctx, user: User): Promise<CheckedSession> {
  const { tutorial_step, ...session } = await sessionOf(ctx, user);
  return { ...session, tutorialStep: tutorial_step };
}
