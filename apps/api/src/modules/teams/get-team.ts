import type { teamId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, can, found, relationsTo } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { teamsPolicy } from './policy.ts';
import { countRecords, countTakenSeats, listMembers, listOpenInvitations, readTeam } from './queries.ts';

/**
 * A team with seats and members, for its members and Admins. The team admin and Admins also see its open invitations, and Admins
 * how many records it has.
 * @throws FORBIDDEN for other users, whether or not the team exists, NOT_FOUND for Admins.
 */
export async function getTeam({ ctx, input: { team_id } }: Call<z.infer<typeof teamId>>) {
  authorize(ctx, teamsPolicy.get, relationsTo(ctx.actor, { teams: [team_id] }));
  const team = found(await readTeam(ctx.db, team_id));
  const relations = relationsTo(ctx.actor, { team_admin: team.admin_id ?? 0 });
  const canManage = ctx.actor.kind === 'user' && can(ctx.actor, teamsPolicy.uninvite, relations);
  const canDelete = ctx.actor.kind === 'user' && can(ctx.actor, teamsPolicy.delete);
  return {
    data: await listMembers(ctx.db, team_id),
    team: { ...team, seats_taken: await countTakenSeats(ctx.db, { team_id, now: ctx.now }) },
    invitations: canManage ? await listOpenInvitations(ctx.db, team_id, ctx.now) : [],
    records: canDelete ? await countRecords(ctx, team_id) : null,
  };
}
