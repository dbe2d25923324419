import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { teamsPolicy } from './policy.ts';
import { readTeam } from './queries.ts';

/** Whether the caller is the admin of their team. */
export async function checkAdmin({ ctx }: Call<void>) {
  authorize(ctx, teamsPolicy.checkAdmin);
  const { user_id, team_id } = userOf(ctx);
  const team = team_id === null ? undefined : await readTeam(ctx.db, team_id);
  return { isAdmin: team?.admin_id === user_id };
}
