import { messages, success } from '@tank/schema/messages';
import type { teamMemberId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { managedTeam, recordTeam } from '../manage-team.ts';
import { teamsPolicy } from '../policy.ts';
import { changeTeam, lockUser } from '../queries.ts';

/**
 * Makes another active member the team admin in place of the current one.
 * @throws FORBIDDEN unless the caller is the team admin or an Admin, NOT_FOUND.
 */
export async function appointAdmin({ ctx, input }: Call<z.infer<typeof teamMemberId>>) {
  authorize(ctx, teamsPolicy.appoint);
  const { team_id, user_id } = input;
  return transaction(ctx, async (tx) => {
    await managedTeam(tx, { team_id, rule: teamsPolicy.appoint });
    const person = await lockUser(tx.db, user_id);
    if (person?.team_id !== team_id || person.status !== 'active')
      throw new DomainError('NOT_FOUND', messages.notAMember);
    await changeTeam(tx.db, team_id, { admin_id: user_id });
    await recordTeam(tx, { team_id, event: 'appoint', details: { user_id }, audited: true });
    return { message: success(messages.teamAdminChanged) };
  });
}
