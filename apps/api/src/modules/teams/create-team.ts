import { teams } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { createTeam as contract } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { recordTeam } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';
import { lockUser, setTeam } from './queries.ts';

/**
 * Creates a team, whose admin is its first member.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND, CONFLICT if the team admin is in a team or not active, or
 * the name is taken.
 */
export async function createTeam({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, teamsPolicy.create);
  return transaction(ctx, async (tx) => {
    const teamAdmin = found(await lockUser(tx.db, input.admin_id));
    const message = messages.adminInNoTeam;
    if (teamAdmin.team_id !== null || teamAdmin.status !== 'active')
      throw new DomainError('CONFLICT', message, { issues: [{ path: 'admin_id', message }] });
    const [created] = await tx.db
      .insert(teams)
      .values({ ...input, created_at: tx.now.toISOString() })
      .returning({ team_id: teams.team_id });
    const { team_id } = found(created);
    await setTeam(tx.db, input.admin_id, team_id);
    await recordTeam(tx, { team_id, event: 'create', details: input });
    return { message: success(messages.teamCreated), data: { team_id } };
  });
}
