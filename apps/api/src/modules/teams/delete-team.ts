import { messages, success } from '@tank/schema/messages';
import type { teamId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { closeUnclaimed } from './invitations/close-unclaimed.ts';
import { recordTeam } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';
import { dissolveTeam, listCreatedAccounts, lockTeam } from './queries.ts';

/**
 * Deletes a team and its open invitations. Its members keep their accounts and records but no longer see each other's.
 * @throws FORBIDDEN unless the caller is an Admin, NOT_FOUND.
 */
export async function deleteTeam({ ctx, input: { team_id } }: Call<z.infer<typeof teamId>>) {
  authorize(ctx, teamsPolicy.delete);
  return transaction(ctx, async (tx) => {
    const { team_name } = found(await lockTeam(tx.db, team_id));
    // Recorded first, because the audience is the current members.
    await recordTeam(tx, { team_id, event: 'delete', details: { team_name } });
    await closeUnclaimed(tx, await listCreatedAccounts(tx.db, team_id));
    await dissolveTeam(tx.db, team_id);
    return { message: success(messages.teamDeleted) };
  });
}
