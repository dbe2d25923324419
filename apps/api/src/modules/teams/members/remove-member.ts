import { messages, success } from '@tank/schema/messages';
import type { teamMemberId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { managedTeam, recordTeam } from '../manage-team.ts';
import { teamsPolicy } from '../policy.ts';
import { lockUser, setTeam } from '../queries.ts';

/**
 * Removes a member, or the caller, from the team. They keep their records, which the team no longer sees.
 * @throws FORBIDDEN for other members, NOT_FOUND, CONFLICT for the team admin, who must be replaced first.
 */
export async function removeMember({ ctx, input }: Call<z.infer<typeof teamMemberId>>) {
  authorize(ctx, teamsPolicy.remove);
  const { team_id, user_id } = input;
  return transaction(ctx, async (tx) => {
    const team = await managedTeam(tx, { team_id, rule: teamsPolicy.remove, owner: user_id });
    const person = await lockUser(tx.db, user_id);
    if (person?.team_id !== team_id) throw new DomainError('NOT_FOUND', messages.notAMember);
    if (team.admin_id === user_id) throw new DomainError('CONFLICT', messages.teamAdminStays);
    await setTeam(tx.db, user_id, null);
    await recordTeam(tx, {
      team_id,
      event: 'leave',
      details: { user_id },
      recipients: [user_id],
      audited: true,
    });
    return { message: success(messages.memberRemoved) };
  });
}
