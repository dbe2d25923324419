import type { teamId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, can, found, relationsTo } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { teamsPolicy } from './policy.ts';
import { membersOf, openInvitations, readTeam, takenSeats } from './queries.ts';

/**
 * A team, its seats and members, for its members and Admins; the team admin and Admins see its open invitations, too.
 * @throws FORBIDDEN to everybody else, whether there is such a team or not; NOT_FOUND to Admins.
 */
export async function getTeam({ ctx, input: { team_id } }: Call<z.infer<typeof teamId>>) {
  authorize(ctx, teamsPolicy.get, relationsTo(ctx.actor, { teams: [team_id] }));
  const team = found(await readTeam(ctx.db, team_id));
  const standing = relationsTo(ctx.actor, { team_admin: team.admin_id ?? 0 });
  const manages = ctx.actor.kind === 'user' && can(ctx.actor, teamsPolicy.uninvite, standing);
  return {
    data: await membersOf(ctx.db, team_id),
    team: { ...team, seats_taken: await takenSeats(ctx.db, { team_id, now: ctx.now }) },
    invitations: manages ? await openInvitations(ctx.db, team_id, ctx.now) : [],
  };
}
