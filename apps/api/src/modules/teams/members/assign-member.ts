import { messages, success } from '@tank/schema/messages';
import type { teamMemberId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, found } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { recordTeam, refuseIfFull } from '../manage-team.ts';
import { teamsPolicy } from '../policy.ts';
import { lockTeam, lockUser, setTeam } from '../queries.ts';

/**
 * Adds a user without a team to a team.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND, CONFLICT if the user is in a team or the team is full.
 */
export async function assignMember({ ctx, input }: Call<z.infer<typeof teamMemberId>>) {
  authorize(ctx, teamsPolicy.assign);
  const { team_id, user_id } = input;
  return transaction(ctx, async (tx) => {
    const team = found(await lockTeam(tx.db, team_id));
    const person = found(await lockUser(tx.db, user_id));
    if (person.status === 'closed') throw new DomainError('NOT_FOUND', messages.notFound);
    if (person.team_id !== null)
      throw new DomainError(
        'CONFLICT',
        person.team_id === team_id ? messages.alreadyMember : messages.inAnotherTeam,
      );
    await refuseIfFull(tx, team, person.email);
    await setTeam(tx.db, user_id, team_id);
    await recordTeam(tx, { team_id, event: 'join', details: { user_id } });
    return { message: success(messages.memberAssigned) };
  });
}
