import type { users } from '@tank/db/tables/users';
import type { CheckedSession, Session } from '@tank/schema/access';
import type { Ctx } from '../../kernel/context.ts';
import { layoutsOf } from '../views/layouts-of.ts';
import { abilitiesOf } from './abilities.ts';
import { toAgree } from './agreements.ts';

type User = typeof users.$inferSelect;

/** The token as its owner wrote it. One that the product's key does not open is none: signing in must not fail by it. */
async function tokenOf({ services, log }: Ctx, { user_id, tankwatch_api }: User): Promise<string> {
  if (tankwatch_api === null) return '';
  try {
    return await services.secrets.open(tankwatch_api, user_id);
  } catch {
    log.warn({ user_id }, 'A tank-monitoring token cannot be opened. Was the key of the product changed?');
    return '';
  }
}

/** What the browser keeps of an account; told to its owner alone. */
export async function sessionOf(ctx: Ctx, user: User): Promise<Session> {
  return {
    user_id: user.user_id,
    username: user.username,
    category: user.category,
    team_id: user.team_id,
    tutorial_step: user.tutorial_step,
    data_sub: user.data_sub,
    overlayAccess: user.overlay_access,
    tankwatch_api: await tokenOf(ctx, user),
    abilities: abilitiesOf(user),
    to_agree: await toAgree(ctx, user.user_id),
    layouts: await layoutsOf(ctx.db, user.user_id),
  };
}

/** The same as the check of a session tells it. */
export async function checkedSessionOf(ctx: Ctx, user: User): Promise<CheckedSession> {
  const { tutorial_step, ...session } = await sessionOf(ctx, user);
  return { ...session, tutorialStep: tutorial_step };
}
