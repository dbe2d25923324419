import { teamInvitations } from '@tank/db/tables/users';
import { messages, success } from '@tank/schema/messages';
import type { acceptInvitation as contract } from '@tank/schema/teams';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { authorize, found, userOf } from '../../kernel/policy.ts';
import { transaction } from '../../kernel/transaction.ts';
import { hashToken } from '../access/tokens.ts';
import { recordTeam, refuseWhereFull } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';
import { lockTeam, readInvitation, readPerson, setTeam } from './queries.ts';

const gone = () => new DomainError('NOT_FOUND', messages.invitationGone);

/**
 * Joins the team that the invitation is for, with the account that has its address.
 * @throws NOT_FOUND where it is over, used, withdrawn or unknown; FORBIDDEN with another account; CONFLICT in another
 * team, and where all seats are taken.
 */
export async function acceptInvitation({ ctx, input: { token } }: Call<z.infer<typeof contract>>) {
  authorize(ctx, teamsPolicy.accept);
  const { user_id } = userOf(ctx);
  const token_hash = hashToken(token);
  return transaction(ctx, async (tx) => {
    const named = await readInvitation(tx.db, token_hash, tx.now);
    if (!named) throw gone();
    const team = found(await lockTeam(tx.db, named.team_id));
    // It may have been used or withdrawn while somebody else had the team.
    if (!(await readInvitation(tx.db, token_hash, tx.now))) throw gone();
    const person = found(await readPerson(tx.db, user_id));
    if (person.email.toLowerCase() !== named.email.toLowerCase())
      throw new DomainError('FORBIDDEN', messages.invitationForAnother);
    if (person.team_id === team.team_id) throw new DomainError('CONFLICT', messages.alreadyMember);
    if (person.team_id !== null) throw new DomainError('CONFLICT', messages.leaveTeamFirst);
    await refuseWhereFull(tx, team, person.email);
    await tx.db
      .update(teamInvitations)
      .set({ accepted_at: tx.now.toISOString() })
      .where(eq(teamInvitations.token_hash, token_hash));
    await setTeam(tx.db, user_id, team.team_id);
    await recordTeam(tx, { team_id: team.team_id, event: 'join', details: { user_id } });
    return { message: success(messages.joinedTeam) };
  });
}
