import { messages, success } from '@tank/schema/messages';
import type { teamId } from '@tank/schema/people/teams';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { closeUnclaimed } from './close-unclaimed.ts';
import { recordTeam } from './manage-team.ts';
import { teamsPolicy } from './policy.ts';
import { dissolveTeam, lockTeam, madeFor } from './queries.ts';

/**
 * Ends a team: its members stay as users, with all that is theirs, and no longer see each other's; its open invitations end.
 * @throws FORBIDDEN for others than Admins, NOT_FOUND.
 */
export async function deleteTeam({ ctx, input: { team_id } }: Call<z.infer<typeof teamId>>) {
  authorize(ctx, teamsPolicy.delete);
  return transaction(ctx, async (tx) => {
    const { team_name } = found(await lockTeam(tx.db, team_id));
    // While they are its members: they are told.
    await recordTeam(tx, { team_id, event: 'delete', details: { team_name } });
    await closeUnclaimed(tx, await madeFor(tx.db, team_id));
    await dissolveTeam(tx.db, team_id);
    return { message: success(messages.teamDeleted) };
  });
}
