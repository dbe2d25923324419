import { messages, success } from '@tank/schema/messages';
import type { teamMemberId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { recordTeam, refuseWhereFull } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';
import { lockTeam, readPerson, setTeam } from './queries.ts';

/**
 * Adds somebody who is in no team to one.
 * @throws FORBIDDEN for others than Admins, NOT_FOUND, CONFLICT where the person is in a team or all seats are taken.
 */
export async function assignMember({ ctx, input }: Call<z.infer<typeof teamMemberId>>) {
  authorize(ctx, teamsPolicy.assign);
  const { team_id, user_id } = input;
  return transaction(ctx, async (tx) => {
    const team = found(await lockTeam(tx.db, team_id));
    const person = found(await readPerson(tx.db, user_id));
    if (person.status === 'closed') throw new DomainError('NOT_FOUND', messages.notFound);
    if (person.team_id !== null)
      throw new DomainError(
        'CONFLICT',
        person.team_id === team_id ? messages.alreadyMember : messages.inAnotherTeam,
      );
    await refuseWhereFull(tx, team, person.email);
    await setTeam(tx.db, user_id, team_id);
    await recordTeam(tx, { team_id, event: 'join', details: { user_id } });
    return { message: success(messages.memberAssigned) };
  });
}
